package probe

import (
	"flag"
	"fmt"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// A bubble is a place where time is virtual. All stimuli of a tool share one: what the tool makes lazily in one stimulus (a channel,
// a ticker, a worker under sync.Once) it may use in the next, and in another bubble that would end the process. Between two
// pieces of work the bubble waits for something outside, so its time stands still.
type bubble struct {
	work      chan func()
	done      chan struct{} // has room for one: nobody may be waiting any more
	ended     chan string   // closed when the bubble is over; before that, why it could not go on
	closeOnce sync.Once
	number,
	host int // the goroutine that does the work
	watch *watch // what the work tells of itself
	bound time.Duration
}

// openBubble makes a bubble of the present. The result is why there can be none, where that is so.
func openBubble() (*bubble, string) { return openBubbleIn(0) }

// openBubbleIn makes a bubble in which it is later by a time than it is.
func openBubbleIn(later time.Duration) (*bubble, string) {
	b := &bubble{watch: &watch{}, bound: bubbleBound, work: make(chan func()), done: make(chan struct{}, 1), ended: make(chan string, 1)}
	ready := make(chan struct{})
	go b.run(ready, later)
	select {
	case <-ready:
		return b, ""
	case why := <-b.ended:
		return nil, why
	}
}

// run runs in the goroutine that carries the bubble. What is left in it when it ends makes synctest panic; that was seen before.
// A data race makes it end this goroutine; the race detector has told of it.
func (b *bubble) run(ready chan<- struct{}, later time.Duration) {
	defer close(b.ended)
	defer func() {
		if value := recover(); value != nil {
			b.ended <- panicText(value)
		}
	}()
	prepareTesting()
	now := time.Now().Round(0).Add(later)
	synctest.Test(new(testing.T), func(*testing.T) {
		// A bubble begins in the year 2000: a date of birth would lie in the future, a certificate not be valid yet.
		time.Sleep(time.Until(now))
		b.host, b.number = self()
		close(ready)
		for work := range b.work {
			work()
			b.done <- struct{}{}
		}
	})
}

// prepareTesting has the flags of package testing exist: at the end of a bubble in which the race detector saw a race, it
// reads one of them.
func prepareTesting() {
	if raceDetector && flag.Lookup("test.v") == nil {
		testing.Init()
	}
}

// close ends a bubble. It returns when the bubble has ended, or when that takes too long because something in it is stuck.
func (b *bubble) close() {
	b.closeOnce.Do(func() { close(b.work) })
	for pause := time.Millisecond; pause < time.Second; pause *= 2 {
		select {
		case <-b.ended:
			return
		case <-time.After(pause):
		}
	}
}

// abandon gives up a bubble that is stuck. Should it come free, it ends by itself.
func (b *bubble) abandon() { b.closeOnce.Do(func() { close(b.work) }) }

// How a bubble is watched from outside, in real time: what runs in it takes microseconds, unless it computes, or waits for
// something that virtual time cannot see.
const firstPause = 3 * time.Millisecond

// bubbleBound is how long one piece of work may take in a bubble, and no longer than one call may take. Tests raise it: how long a test computes
// depends on the machine.
var bubbleBound = 2 * time.Second

// A verdict says whether what was seen in a bubble counts.
type bubbleResult struct {
	whyReal      string         // the wait that virtual time cannot see: the stimulus has to be evaluated in real time
	stuck        bool           // the bubble did not come free
	frozen       bool           // something in it waits for time to pass, and may hold what others need
	unresponsive *cancelledCall // the call that computes on and on though its context has ended
}

// do does a piece of work in the bubble and watches it from outside.
func (b *bubble) do(work func()) bubbleResult {
	select {
	case b.work <- work:
	case <-b.ended:
		return bubbleResult{whyReal: "virtual time came to an end", stuck: true}
	}
	begun, pause, seen := time.Now(), firstPause, waits{}
	cut, drain := cancelTimer{watch: b.watch}, drainTimer{watch: b.watch}
	var outside string
	var over *overtime
	bound := b.bound
	for {
		timer := time.NewTimer(pause)
		select {
		case <-b.done:
			timer.Stop()
			return bubbleResult{whyReal: outside}
		case why := <-b.ended:
			timer.Stop()
			return bubbleResult{whyReal: "virtual time came to an end: " + why, stuck: true}
		case <-timer.C:
		}
		looked := time.Now()
		cut.update(looked)
		drain.update(looked)
		waiting, running := b.look()
		b.watch.looks.Add(1)
		if r, ok := seen.lasting(waiting); ok && !(running && onLock(r.describe())) { // who has the lock may have no processor
			outside = r.describe()
		}
		if outside != "" && len(waiting) > 0 && !running {
			return bubbleResult{whyReal: outside, stuck: true, frozen: b.frozen()}
		}
		var deaf *cancelledCall
		if outside == "" {
			deaf = cut.unresponsive()
		}
		if over == nil {
			over = newOvertime(bound, queued, func() bool { return true })
		}
		if deaf != nil || time.Since(begun) > bound {
			if more := over.more(); more > 0 {
				bound, cut.since = bound+more, cut.since.Add(more)
				continue
			}
			v := bubbleResult{whyReal: outside, stuck: true, frozen: b.frozen(), unresponsive: deaf}
			if outside == "" {
				v.whyReal = fmt.Sprintf("it computes for more than %v, while virtual time stands still", b.bound)
			}
			return v
		}
		// A look stops the world, and the deeper the stacks the longer: it must not hold up what it looks at.
		pause = max(min(2*pause, 50*time.Millisecond), 20*time.Since(looked))
	}
}

// look returns the goroutines in the bubble that keep its time from passing, and whether anything in it can run.
func (b *bubble) look() (waiting []routine, running bool) {
	for _, r := range routines() {
		switch {
		case r.bubble != b.number || r.id == b.host:
		case r.runs():
			running = true
		case r.blocksBubble():
			waiting = append(waiting, r)
		}
	}
	return waiting, running
}

// frozen reports whether a goroutine of a stimulus waits in the bubble for something that comes only when time passes there.
func (b *bubble) frozen() bool {
	for _, r := range routines() {
		if r.bubble == b.number && r.run != "" && r.durable {
			return true
		}
	}
	return false
}
