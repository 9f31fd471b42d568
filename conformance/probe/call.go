package probe

import (
	"context"
	"fmt"
	"time"

	"github.com/toolconform/toolconform/contract"
)

// errCanceled is the cancellation cause of a stimulus that has no cause of its own.
var errCanceled = context.Canceled

// cause returns the cause with which the context of a call ends.
func (t Stimulus) cause(call int) error {
	if !t.WithCause || t.unaffected(call) {
		return errCanceled
	}
	return fmt.Errorf("turn of svc-host was stopped, token %s", Canary(call))
}

// A timedCall is a running call with the end of its context.
type timedCall struct {
	*runningCall
	begun  time.Time // when it was launched
	ends   bool      // its context ends before it does
	end    time.Time // when; it is set before Execute is entered, and counts from there
	cancel context.CancelCauseFunc
}

// start starts call i with the context that the stimulus describes. The call waits for gate, if there is one.
func (s *execution) start(i int, tool contract.Tool, gate <-chan struct{}) *timedCall {
	t := s.stimulus
	if t.unaffected(i) {
		t.End, t.CancelAt = "", ""
	}
	c := &timedCall{begun: time.Now(), ends: t.End != ""}
	labels := s.fixture.context(i)
	ctx, cancel := context.WithCancelCause(labels)
	c.cancel = s.cancelLabelled(labels, cancel)
	at := s.pace.at(t, s.timings, i)
	switch {
	case t.CancelAt == Before:
		at = -time.Second
	case t.End == Deadline:
		at = max(at, time.Millisecond)
	}
	if t.End == Cancel && t.CancelAt == Before {
		cancel(t.cause(i))
	}
	c.runningCall = s.run.launch(ctx, i, tool, t.Calls[i], gate, func(ctx context.Context) (context.Context, context.CancelFunc) {
		c.end = time.Now().Add(at)
		if t.End != Deadline {
			return ctx, func() {}
		}
		return s.withDeadline(ctx, i, c.end)
	})
	return c
}

// withDeadline returns a context with a deadline, and with a cause if the stimulus has one.
func (s *execution) withDeadline(ctx context.Context, call int, end time.Time) (context.Context, context.CancelFunc) {
	if !s.stimulus.WithCause {
		return context.WithDeadline(ctx, end)
	}
	return context.WithDeadlineCause(ctx, end, s.stimulus.cause(call))
}

// cancelLabelled returns a function that cancels a context under the labels of its call, so that goroutines started by
// context.AfterFunc belong to the call.
func (s *execution) cancelLabelled(call context.Context, cancel context.CancelCauseFunc) context.CancelCauseFunc {
	return func(cause error) {
		labelSelf(call)
		cancel(cause)
		labelSelf(s.run.labels)
	}
}

// finish waits for a call, cancels its context when it is time, and returns the outcome.
func (s *execution) finish(i int, c *timedCall) Outcome {
	defer c.cancel(errCanceled)
	p, t := s.pace, s.stimulus
	if !c.ends {
		return s.finishUncancelled(c)
	}
	from := c.begun
	if t.CancelAt != Before {
		p.settle(c.runningCall) // a call that takes no time returns before its context can end
		end := time.Now()
		if c.entered.Load() {
			end = c.end
		}
		if c.within(time.Until(end)) && (t.End == Cancel || c.ended.Before(end)) {
			return c.outcome(Outcome{})
		}
		if from = end; t.End == Cancel {
			from = time.Now()
			c.cancel(t.cause(i))
		}
	}
	how := Outcome{Cancellation: Cancellation{ContextEnded: true}}
	s.setWatched(c)
	inTime := c.within(time.Until(from.Add(p.grace + time.Nanosecond)))
	s.setWatched(nil)
	if inTime {
		how.SinceContextEnd = c.ended.Sub(from)
		return c.outcome(how)
	}
	how.Late = true
	s.locate(c, &how)
	if c.within(s.linger(i, c)) {
		how.SinceContextEnd = c.ended.Sub(from)
		return c.outcome(how)
	}
	how.Hung = true
	s.drain(c)
	return how
}

// linger returns how long to wait for a late call. A call that ignores its context returns when its work is done; in real time
// it is cheaper to wait for that than to continue in another process.
func (s *execution) linger(i int, c *timedCall) time.Duration {
	if s.pace.virtual || s.pace.linger == 0 {
		return s.pace.linger
	}
	work := time.Until(c.begun.Add(s.timings.take(i) * 3 / 2))
	return max(s.pace.linger, min(work, s.pace.bound))
}

// locate records where a call is that has not returned. A call that works in small steps with waits between them may be seen running or
// waiting; it is reported as waiting if any of a few looks sees it wait.
func (s *execution) locate(c *timedCall, out *Outcome) {
	c.locate(out)
	for look := 1; look < looksAtRunning && !s.pace.virtual && out.State == running && !c.within(time.Millisecond); look++ {
		c.locate(out)
	}
}

// looksAtRunning limits the looks at a call that is running.
const looksAtRunning = 5

// finishUncancelled waits for a call whose context does not end.
func (s *execution) finishUncancelled(c *timedCall) Outcome {
	if c.within(time.Until(c.begun.Add(s.pace.bound))) {
		return c.outcome(Outcome{})
	}
	hung := Outcome{Hung: true}
	s.locate(c, &hung)
	c.cancel(errCanceled)
	s.drain(c)
	return hung
}

// outcome completes what the call returned with how its context ended.
func (c *timedCall) outcome(how Outcome) Outcome {
	out := c.out
	out.ContextEnded, out.SinceContextEnd, out.Late = how.ContextEnded, how.SinceContextEnd, how.Late
	out.Blocked, out.State, out.In = how.Blocked, how.State, how.In
	out.Took = c.ended.Sub(c.began)
	return out
}
