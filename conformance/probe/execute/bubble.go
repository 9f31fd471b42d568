package execute

import (
	"flag"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/probe/goroutines"
)

// A bubble runs functions in virtual time, one at a time. All stimuli of a tool share one: what the tool creates lazily in one
// stimulus (a channel, a ticker, a worker under sync.Once) it may use in the next, and using it in another bubble would end the
// process. Between two functions the bubble waits for something outside, so that its time stands still.
type bubble struct {
	work      chan func()
	done      chan struct{} // buffered: do may have stopped waiting
	ended     chan string   // receives why the bubble failed, if it did; closed at its end
	closeOnce sync.Once
	number,
	host int // ID of the goroutine that runs the work
	watch *watch // what the work reports while it runs
	bound time.Duration
}

// openBubble starts a bubble at the present time. If it cannot, it returns nil and the reason.
func openBubble() (*bubble, string) { return openBubbleIn(0) }

// openBubbleIn is like openBubble, with the clock set ahead by later.
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

// run is the goroutine that owns the bubble. synctest panics if goroutines are left in it at the end; they have been reported
// by then. After a data race, synctest ends the goroutine; the race detector has reported the race.
func (b *bubble) run(ready chan<- struct{}, later time.Duration) {
	defer close(b.ended)
	defer func() {
		if value := recover(); value != nil {
			b.ended <- goroutines.PanicText(value)
		}
	}()
	prepareTesting()
	now := time.Now().Round(0).Add(later)
	synctest.Test(new(testing.T), func(*testing.T) {
		// A bubble begins in the year 2000: dates of birth would lie in the future, certificates would not be valid yet.
		time.Sleep(time.Until(now))
		b.host, b.number = goroutines.Self()
		close(ready)
		for work := range b.work {
			work()
			b.done <- struct{}{}
		}
	})
}

// prepareTesting registers the flags of package testing. synctest reads one of them at the end of a bubble with a data race.
func prepareTesting() {
	if raceDetector && flag.Lookup("test.v") == nil {
		testing.Init()
	}
}

// close ends a bubble. It returns when the bubble has ended, or after a second if something in it is stuck.
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

// abandon gives up a bubble that is stuck. It ends by itself if it ever gets free.
func (b *bubble) abandon() { b.closeOnce.Do(func() { close(b.work) }) }

// firstPause is the time until do first inspects the goroutines of a bubble, in real time. Work in a bubble takes microseconds,
// unless it computes or waits for something that virtual time cannot see.
const firstPause = 3 * time.Millisecond

// bubbleBound limits the real time that one function may take in a bubble. The timeout of a call limits it, too. Tests raise
// it, since how long a test computes depends on the machine.
var bubbleBound = 3 * time.Second

// A bubbleResult says whether an observation made in a bubble counts.
type bubbleResult struct {
	whyReal      string         // why the stimulus has to be repeated in real time; "" if it need not
	stuck        bool           // the work did not return
	frozen       bool           // a goroutine in it waits for time to pass, and may hold a lock or a channel that others need
	unresponsive *cancelledCall // a call that keeps computing after its context has ended
}

// do runs work in the bubble and watches it from outside. It returns when the work has returned or is stuck.
func (b *bubble) do(work func()) bubbleResult {
	select {
	case b.work <- work:
	case <-b.ended:
		return bubbleResult{whyReal: "virtual time ended", stuck: true}
	}
	begun, pause, seen := time.Now(), firstPause, goroutines.Waits{}
	cancelled, drain := cancelTimer{watch: b.watch}, drainTimer{watch: b.watch}
	var outside string
	for {
		timer := time.NewTimer(pause)
		select {
		case <-b.done:
			timer.Stop()
			return bubbleResult{whyReal: outside}
		case why := <-b.ended:
			timer.Stop()
			return bubbleResult{whyReal: "virtual time ended: " + why, stuck: true}
		case <-timer.C:
		}
		looked := time.Now()
		cancelled.update(looked)
		drain.update(looked)
		waiting, running := b.look()
		b.watch.looks.Add(1)
		if r, ok := seen.Lasting(waiting); ok && !(running && goroutines.OnLock(r.Describe())) { // the holder of the lock may wait for a processor
			outside = r.Describe()
		}
		if outside != "" && len(waiting) > 0 && !running {
			return bubbleResult{whyReal: outside, stuck: true, frozen: b.frozen()}
		}
		var unresponsive *cancelledCall
		if outside == "" {
			unresponsive = cancelled.unresponsive()
		}
		if unresponsive != nil || time.Since(begun) > b.bound {
			v := bubbleResult{whyReal: outside, stuck: true, frozen: b.frozen(), unresponsive: unresponsive}
			if outside == "" {
				v.whyReal = fmt.Sprintf("it computes for more than %v, while virtual time stands still", b.bound)
			}
			return v
		}
		// A dump of all stacks stops the world, longer for deeper stacks: it must not slow down what it observes.
		pause = max(min(2*pause, 50*time.Millisecond), 20*time.Since(looked))
	}
}

// look returns the goroutines that keep the bubble's time from passing, and reports whether any goroutine in it can run.
func (b *bubble) look() (waiting []goroutines.Routine, running bool) {
	for _, r := range goroutines.All() {
		switch {
		case r.Bubble != b.number || r.ID == b.host:
		case r.Runs():
			running = true
		case r.BlocksBubble():
			waiting = append(waiting, r)
		}
	}
	return waiting, running
}

// frozen reports whether a goroutine of a stimulus waits in the bubble for time to pass.
func (b *bubble) frozen() bool {
	for _, r := range goroutines.All() {
		if r.Bubble == b.number && r.Run != "" && r.Durable {
			return true
		}
	}
	return false
}

// A cancelledCall is a call whose context has ended, and the outcomes of the calls before it.
type cancelledCall struct {
	running *runningCall
	earlier []probe.Outcome
}

// A watch connects an execution in virtual time with the loop that watches its bubble from outside, in real time. It holds the
// call whose context has ended, since one that keeps computing also keeps the bubble's time from passing: the grace would never
// be over.
type watch struct {
	atomic.Pointer[cancelledCall]
	drained      atomic.Int32 // calls that were given up and are still waited for
	stopDraining atomic.Bool  // drained calls have taken too long in real time
	looks        atomic.Int32 // that the loop has taken at the goroutines
}

// setWatched publishes the call that has to return now; nil if there is none.
func (s *execution) setWatched(c *timedCall) {
	switch {
	case s.pace.watch == nil || s.concurrent:
	case c == nil:
		s.pace.watch.Store(nil)
	default:
		s.pace.watch.Store(&cancelledCall{c.runningCall, slices.Clone(s.seen.Calls)})
	}
}

// A cancelTimer measures, in real time, how long ago the context of the watched call ended.
type cancelTimer struct {
	watch *watch
	call  *cancelledCall
	since time.Time
}

func (c *cancelTimer) update(now time.Time) {
	if call := c.watch.Load(); call != c.call {
		c.call, c.since = call, now
	}
}

// maxDrain limits the real time for which calls that were given up are waited for. One that keeps waking up uses a processor as
// long as virtual time passes.
const maxDrain = 100 * time.Millisecond

// A drainTimer measures, in real time, how long such calls have been waited for.
type drainTimer struct {
	watch *watch
	since time.Time
}

func (d *drainTimer) update(now time.Time) {
	switch {
	case d.watch.drained.Load() == 0:
		d.since = time.Time{}
	case d.since.IsZero():
		d.since = now
	case now.Sub(d.since) > maxDrain:
		d.watch.stopDraining.Store(true)
	}
}

// drain waits for a call that was given up, so that it does not disturb the next stimulus.
func (s *execution) drain(c *timedCall) {
	w := s.pace.watch
	if w == nil {
		c.within(s.pace.drain)
		return
	}
	w.drained.Add(1)
	defer w.drained.Add(-1)
	for waited, step := time.Duration(0), time.Minute; waited < s.pace.drain && !w.stopDraining.Load(); waited, step = waited+step, 2*step {
		if c.within(step) {
			return
		}
	}
}

// unresponsiveAfter is how long a call may compute after its context has ended, in real time: longer than Grace, since
// processors differ in speed.
const unresponsiveAfter = 2 * Grace

// unresponsive returns the watched call if it has computed for too long since its context ended; otherwise nil.
func (c *cancelTimer) unresponsive() *cancelledCall {
	if c.call == nil || c.watch.Load() != c.call || time.Since(c.since) < unresponsiveAfter {
		return nil
	}
	if r, ok := c.call.running.run.Launched(c.call.running.call); !ok || !r.Runs() {
		return nil
	}
	return c.call
}

// observation returns the observation of a stimulus whose process is unusable because of this call.
func (c *cancelledCall) observation(t probe.Stimulus) probe.Observation {
	out := probe.Outcome{Cancellation: probe.Cancellation{ContextEnded: true, Late: true}, Hung: true}
	c.running.locate(&out)
	calls := append(c.earlier, out)
	for len(calls) < len(t.Calls) {
		calls = append(calls, probe.Outcome{Omission: probe.Omission{NotReached: true}})
	}
	return probe.Observation{Clock: probe.Virtual, Calls: calls}
}
