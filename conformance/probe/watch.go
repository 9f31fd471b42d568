package probe

import (
	"slices"
	"sync/atomic"
	"time"
)

// A cancelledCall is a call whose context has ended, and the outcomes of the calls before it.
type cancelledCall struct {
	running *runningCall
	earlier []Outcome
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
	if r, ok := c.call.running.run.launched(c.call.running.call); !ok || !r.runs() {
		return nil
	}
	return c.call
}

// observation returns the observation of a stimulus whose process is unusable because of this call.
func (c *cancelledCall) observation(t Stimulus) Observation {
	out := Outcome{Cancellation: Cancellation{ContextEnded: true, Late: true}, Hung: true}
	c.running.locate(&out)
	calls := append(c.earlier, out)
	for len(calls) < len(t.Calls) {
		calls = append(calls, Outcome{Omission: Omission{NotReached: true}})
	}
	return Observation{Clock: Virtual, Calls: calls}
}
