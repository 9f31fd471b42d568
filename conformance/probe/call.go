package probe

import (
	"context"
	"fmt"
	"time"

	"github.com/toolconform/toolconform/contract"
)

// errEnded is the cause of every cancellation for which nobody gives a reason.
var errEnded = context.Canceled

// reason returns the cause with which the context of a call ends, where its owner has one.
func (t Stimulus) reason(call int) error {
	if !t.WithCause || t.spares(call) {
		return errEnded
	}
	return fmt.Errorf("turn of svc-host was stopped, token %s", Canary(call))
}

// An endedCall is a call under way, and how its context ends.
type endedCall struct {
	*runningCall
	begun  time.Time
	end    time.Time // zero where the context does not end
	cancel context.CancelCauseFunc
}

// start launches a call with the context that the stimulus asks for.
func (s *execution) start(i int, tool contract.Tool, gate <-chan struct{}) *endedCall {
	t, now := s.stimulus.of(i), time.Now()
	c := &endedCall{begun: now}
	labels := s.bench.context(i)
	ctx, cancel := context.WithCancelCause(labels)
	c.cancel = s.as(labels, cancel)
	if t.spares(i) {
		t.End, t.CancelAt = "", ""
	}
	at := s.pace.at(t, s.known, i)
	switch {
	case t.End == "":
	case t.CancelAt == Before:
		c.end = now.Add(-time.Second)
	case t.End == Deadline:
		c.end = now.Add(max(at, time.Millisecond))
	default:
		c.end = now.Add(at)
	}
	if t.End == Deadline {
		var stop context.CancelFunc
		ctx, stop = s.until(ctx, i, c.end)
		c.cancel = s.as(labels, func(cause error) { cancel(cause); stop() })
	}
	if t.End == Cancel && t.CancelAt == Before {
		cancel(t.reason(i))
	}
	c.runningCall = s.run.launch(ctx, i, tool, t.Calls[i], gate)
	return c
}

// until has the context of a call end at a time.
func (s *execution) until(ctx context.Context, call int, end time.Time) (context.Context, context.CancelFunc) {
	if !s.stimulus.WithCause {
		return context.WithDeadline(ctx, end)
	}
	return context.WithDeadlineCause(ctx, end, s.stimulus.reason(call))
}

// as ends a context in the name of its call: what context.AfterFunc starts then is the call's.
func (s *execution) as(call context.Context, cancel context.CancelCauseFunc) context.CancelCauseFunc {
	return func(cause error) {
		labelSelf(call)
		cancel(cause)
		labelSelf(s.run.own)
	}
}

// finish waits for the result of a call, ends its context when it is time, and returns what came of it.
func (s *execution) finish(i int, c *endedCall) Outcome {
	defer c.cancel(errEnded)
	p, t := s.pace, s.stimulus.of(i)
	if c.end.IsZero() {
		return s.unended(c)
	}
	from := c.begun
	if t.CancelAt != Before {
		p.settle(c.runningCall) // a call that takes no time is over before its context can end
		if c.within(time.Until(c.end)) && (t.End == Cancel || c.ended.Before(c.end)) {
			return c.answered(Outcome{})
		}
		if t.End == Cancel {
			c.end = time.Now()
			c.cancel(t.reason(i))
		}
		from = c.end
	}
	how := Outcome{ContextEnded: true}
	s.watched(c)
	over := s.overtime(mostOvertime)
	inTime := c.within(time.Until(from.Add(p.grace + time.Nanosecond)))
	for more := over.more(); !inTime && more > 0; more = over.more() {
		inTime = c.within(more)
	}
	s.watched(nil)
	if inTime {
		how.SinceContextEnd = c.ended.Sub(from)
		return c.answered(how)
	}
	how.Late = true
	s.stands(c, &how)
	if c.within(s.linger(i, c)) {
		how.SinceContextEnd = c.ended.Sub(from)
		return c.answered(how)
	}
	how.Hung = true
	s.drain(c)
	return how
}

// linger returns how long a late call is waited for. One that is deaf to its context comes back when its work is done: in real time that
// is sooner than to begin anew in another process.
func (s *execution) linger(i int, c *endedCall) time.Duration {
	if s.pace.virtual || s.pace.linger == 0 {
		return s.pace.linger
	}
	work := time.Until(c.begun.Add(s.known.take(i) * 3 / 2))
	return max(s.pace.linger, min(work, s.pace.bound))
}

// stands notes where a call is that has not come back. One that works in small steps and waits between them is seen running at one
// look and waiting at the next: it is reported as one that waits.
func (s *execution) stands(c *endedCall, out *Outcome) {
	c.stands(out)
	for look := 1; look < looksAtRunning && !s.pace.virtual && out.State == running && !c.within(time.Millisecond); look++ {
		c.stands(out)
	}
}

// looksAtRunning is how often a call is looked at that runs.
const looksAtRunning = 5

// unended waits for a call whose context does not end.
func (s *execution) unended(c *endedCall) Outcome {
	over := s.overtime(s.bound())
	back := c.within(time.Until(c.begun.Add(s.bound())))
	for more := over.more(); !back && more > 0; more = over.more() {
		back = c.within(more)
	}
	if back {
		return c.answered(Outcome{})
	}
	hung := Outcome{Hung: true}
	s.stands(c, &hung)
	c.cancel(errEnded)
	s.drain(c)
	return hung
}

// overtaken reports whether more than half of the time until the end of the context was over when Execute was entered.
func (c *endedCall) overtaken() bool {
	given := c.end.Sub(c.begun)
	return given > 0 && c.began.Sub(c.begun) > given/2
}

// returned adds to an outcome what the call returned.
func (c *endedCall) answered(how Outcome) Outcome {
	out := c.out
	out.ContextEnded, out.SinceContextEnd, out.Late = how.ContextEnded, how.SinceContextEnd, how.Late
	out.Blocked, out.State, out.In = how.Blocked, how.State, how.In
	out.Took = c.ended.Sub(c.begun)
	out.overtaken = how.ContextEnded && !how.Late && c.overtaken()
	return out
}
