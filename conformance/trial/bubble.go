package trial

import (
	"fmt"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// How long a bubble may take, in real time: what runs in it takes microseconds, unless it computes, or waits for something
// that virtual time cannot see.
const (
	promptly    = 5 * time.Millisecond
	bubbleBound = 2 * time.Second
	sightings   = 4 // of a wait outside, before a bubble is given up
)

// A bubbled is what came of a trial in virtual time.
type bubbled struct {
	seen    Observation
	outside string // the wait that virtual time cannot see: the trial has to be judged in real time
	stuck   bool   // the bubble did not end: its goroutines stay
}

// bubble does a trial in virtual time and watches it from outside.
func bubble(subject Subject, t Trial, takes func(int) time.Duration) bubbled {
	var number atomic.Int64
	ended := make(chan Observation, 1)
	go func() { ended <- inBubble(subject, t, takes, &number) }()
	return watch(ended, &number)
}

// inBubble runs in the goroutine that carries the bubble. What is left in it when the trial is over makes synctest panic:
// these are the goroutines that the tool leaves behind. They stay where they are.
func inBubble(subject Subject, t Trial, takes func(int) time.Duration, number *atomic.Int64) (seen Observation) {
	defer func() {
		if value := recover(); value == nil {
			return
		} else if text := panicText(value); seen.Clock == "" {
			seen = Observation{Trouble: "end a bubble: " + text}
		}
		seen.Left = leftInBubble(int(number.Load()))
	}()
	synctest.Test(new(testing.T), func(*testing.T) {
		number.Store(int64(currentBubble()))
		seen = play(subject, t, inVirtual(), takes)
	})
	return seen
}

// watch waits for the end of a bubble and looks into it when it takes its time.
func watch(ended <-chan Observation, number *atomic.Int64) bubbled {
	begun, pause, sighted := time.Now(), promptly, 0
	var outside string
	for {
		timer := time.NewTimer(pause)
		select {
		case seen := <-ended:
			timer.Stop()
			if sighted > 1 {
				return bubbled{outside: outside}
			}
			return bubbled{seen: seen}
		case <-timer.C:
		}
		why, running := look(int(number.Load()))
		if why != "" {
			outside = why
			sighted++
		}
		if sighted >= sightings && !running {
			return bubbled{outside: outside, stuck: true}
		}
		if time.Since(begun) > bubbleBound {
			if outside == "" {
				outside = endless(running)
			}
			return bubbled{outside: outside, stuck: true}
		}
		pause = min(2*pause, 100*time.Millisecond)
	}
}

func endless(running bool) string {
	if running {
		return "it computes for longer than virtual time can wait"
	}
	return "it does not end in virtual time"
}

// look answers the first wait in a bubble that is for something outside it, and whether anything in it can run.
func look(number int) (outside string, running bool) {
	for _, r := range routines() {
		switch {
		case number == 0 || r.bubble != number:
		case r.runs():
			running = true
		case !r.durable && outside == "" && r.state != "synctest.Run" && r.state != "synctest.Wait":
			outside = told(r)
		}
	}
	return outside, running
}

// told says what a goroutine waits for, and where.
func told(r routine) string {
	at := r.where()
	return fmt.Sprintf("%s in %s at %s:%d", waiting(r), r.innermost(), at.File, at.Line)
}
