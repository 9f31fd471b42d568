package execute

import (
	"context"
	"regexp"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/probe/fixture"
	"github.com/toolconform/toolconform/contract"
)

// inFreshBubble runs f in a bubble of its own. The product does not do that, since what f makes must not outlive the bubble.
func inFreshBubble(f func()) { synctest.Test(new(testing.T), func(*testing.T) { f() }) }

func channelOfABubble(*testing.T) {
	var c chan int
	inFreshBubble(func() { c = make(chan int, 1) })
	c <- 1
}

func timerOfABubble(*testing.T) {
	var timer *time.Timer
	inFreshBubble(func() { timer = time.NewTimer(time.Hour) })
	timer.Stop()
}

func condOfABubble(*testing.T) {
	c, forever := sync.NewCond(new(sync.Mutex)), make(chan int)
	go inFreshBubble(func() {
		go func() {
			c.L.Lock()
			c.Wait()
		}()
		<-forever
	})
	for {
		c.Broadcast()
		time.Sleep(time.Millisecond)
	}
}

func waitGroupOfTwoBubbles(*testing.T) {
	wait := new(sync.WaitGroup)
	for range 2 {
		inFreshBubble(func() { wait.Add(1); wait.Done() })
	}
}

// These end the process and cannot be recovered. That is why all stimuli of a tool share one bubble, and why the tool is inspected
// outside first. The supervisor recognizes them by their text.
func TestCrossBubbleUseEndsProcess(t *testing.T) {
	known := regexp.MustCompile(`(?m)^fatal error: .*synctest`)
	for _, what := range []string{"channel", "timer", "cond", "waitgroup"} {
		t.Run(what, func(t *testing.T) {
			t.Parallel()
			if _, stderr, err := act(t, what); err == nil || !known.MatchString(stderr) {
				t.Errorf("%v\n%s", err, stderr)
			}
		})
	}
}

// raceInABubble runs a tool with a data race. The race detector reports it, and the runner continues.
func raceInABubble(t *testing.T) {
	racy := 0
	subject := on(func(fixture.Env, context.Context) contract.Result {
		other := make(chan bool)
		go func() { racy++; other <- true }()
		racy++
		<-other
		return done
	})
	subject.Examples = nil
	runner := Local(subject, probe.Options{Timeout: ample})
	for range 2 {
		if seen := runner.Run(t.Context(), []probe.Stimulus{one(probe.Stimulus{}), one(probe.Stimulus{})}); !seen[0].Calls[0].OK || !seen[1].Calls[0].OK {
			t.Errorf("got %+v", seen)
		}
	}
	print("both were done\n")
}

func TestRaceKeepsBubble(t *testing.T) {
	if !raceDetector {
		t.Skip("there is no race detector here")
	}
	_, stderr, _ := act(t, "race", "GORACE=halt_on_error=0")
	if !regexp.MustCompile("DATA RACE").MatchString(stderr) || !regexp.MustCompile("both were done").MatchString(stderr) {
		t.Error(stderr)
	}
}
