package probe

import (
	"slices"
	"sync/atomic"
	"time"
)

// A call that computes on and on when its context has ended keeps the time of its bubble from passing: the grace is never over there.
// It is timed from outside then, in real time.

// A cancelledCall is a call whose context has ended, and what the calls before it returned.
type cancelledCall struct {
	running *runningCall
	earlier []Outcome
}

// A watch is where a stimulus in virtual time says which of its calls is to return now, and how many were given up that it waits for.
type watch struct {
	atomic.Pointer[cancelledCall]
	drained      atomic.Int32
	stopDraining atomic.Bool // these have been waited for too long, outside
	looks        atomic.Int32
}

// setWatched says that a call is to return now; nil, that none is.
func (s *execution) setWatched(c *timedCall) {
	switch {
	case s.pace.watch == nil || s.concurrent:
	case c == nil:
		s.pace.watch.Store(nil)
	default:
		s.pace.watch.Store(&cancelledCall{c.runningCall, slices.Clone(s.seen.Calls)})
	}
}

// cancelTimer says for how long it has been known, outside, that a context has ended.
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

// maxDrain is how long calls are waited for, outside, that were given up. One that wakes up again and again without an end keeps a processor
// busy as long as virtual time passes.
const maxDrain = 100 * time.Millisecond

// drainTimer says for how long such calls have been waited for, outside.
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

// unresponsiveAfter is more than the grace: not every processor is as fast as it was.
const unresponsiveAfter = Grace * 3 / 2

// unresponsive returns the call that has computed for too long since its context ended, if there is one.
func (c *cancelTimer) unresponsive() *cancelledCall {
	if c.call == nil || c.watch.Load() != c.call || time.Since(c.since) < unresponsiveAfter {
		return nil
	}
	if r, ok := c.call.running.run.launched(c.call.running.call); !ok || !r.runs() {
		return nil
	}
	return c.call
}

// observation is what is reported of a stimulus of which a call computes on and on. Its process is of no more use.
func (c *cancelledCall) observation(t Stimulus) Observation {
	out := Outcome{ContextEnded: true, Late: true, Hung: true}
	c.running.locate(&out)
	calls := append(c.earlier, out)
	for len(calls) < len(t.Calls) {
		calls = append(calls, Outcome{NotReached: true})
	}
	return Observation{Clock: Virtual, Calls: calls}
}
