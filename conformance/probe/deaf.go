package probe

import (
	"slices"
	"sync/atomic"
	"time"
)

// A call that computes on and on when its context has ended keeps the time of its bubble from passing: the grace is never over there.
// It is timed from outside then, in real time.

// A cutCall is a call whose context has ended, and what the calls before it returned.
type cutCall struct {
	flight *runningCall
	before []Outcome
}

// A watch is where a stimulus in virtual time says which of its calls is to return now, and how many were given up that it waits for.
type watch struct {
	atomic.Pointer[cutCall]
	drained atomic.Int32
	enough  atomic.Bool // these have been waited for too long, outside
	looks   atomic.Int32
}

// watched says that a call is to return now; nil, that none is.
func (s *execution) watched(c *endedCall) {
	switch {
	case s.pace.watch == nil || s.mixed:
	case c == nil:
		s.pace.watch.Store(nil)
	default:
		s.pace.watch.Store(&cutCall{c.runningCall, slices.Clone(s.seen.Calls)})
	}
}

// cutSince says for how long it has been known, outside, that a context has ended.
type cutSince struct {
	watch *watch
	call  *cutCall
	since time.Time
}

func (c *cutSince) look(now time.Time) {
	if call := c.watch.Load(); call != c.call {
		c.call, c.since = call, now
	}
}

// longDrain is how long calls are waited for, outside, that were given up. One that wakes up again and again without an end keeps a processor
// busy as long as virtual time passes.
const longDrain = 100 * time.Millisecond

// drainSince says for how long such calls have been waited for, outside.
type drainSince struct {
	watch *watch
	since time.Time
}

func (d *drainSince) look(now time.Time) {
	switch {
	case d.watch.drained.Load() == 0:
		d.since = time.Time{}
	case d.since.IsZero():
		d.since = now
	case now.Sub(d.since) > longDrain:
		d.watch.enough.Store(true)
	}
}

// drain waits for a call that was given up, so that it does not disturb the next stimulus.
func (s *execution) drain(c *endedCall) {
	w := s.pace.watch
	if w == nil {
		c.within(s.pace.drain)
		return
	}
	w.drained.Add(1)
	defer w.drained.Add(-1)
	for waited, step := time.Duration(0), time.Minute; waited < s.pace.drain && !w.enough.Load(); waited, step = waited+step, 2*step {
		if c.within(step) {
			return
		}
	}
}

// deafAfter is more than the grace: not every processor is as fast as it was.
const deafAfter = Grace * 3 / 2

// deaf returns the call that has computed for too long since its context ended, if there is one.
func (c *cutSince) deaf() *cutCall {
	if c.call == nil || c.watch.Load() != c.call || time.Since(c.since) < deafAfter {
		return nil
	}
	if r, ok := c.call.flight.run.launched(c.call.flight.call); !ok || !r.runs() {
		return nil
	}
	return c.call
}

// observed is what is reported of a stimulus of which a call computes on and on. Its process is of no more use.
func (c *cutCall) observed(t Stimulus) Observation {
	out := Outcome{ContextEnded: true, Late: true, Hung: true}
	c.flight.stands(&out)
	calls := append(c.before, out)
	for len(calls) < len(t.Calls) {
		calls = append(calls, Outcome{NotReached: true})
	}
	return Observation{Clock: Virtual, Calls: calls}
}
