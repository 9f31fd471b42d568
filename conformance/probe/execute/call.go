package execute

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"sync/atomic"
	"time"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/probe/goroutines"
	"github.com/toolconform/toolconform/contract"
)

// errCanceled is the cancellation cause of a stimulus that has no cause of its own.
var errCanceled = context.Canceled

// causeOf returns the cause with which the context of a call ends.
func causeOf(t probe.Stimulus, call int) error {
	if !t.WithCause || t.Unaffected(call) {
		return errCanceled
	}
	return fmt.Errorf("turn of svc-host was stopped, token %s", probe.Canary(call))
}

// A timedCall is a running call with the end of its context.
type timedCall struct {
	*runningCall
	begun  time.Time // when it was launched
	watch  probe.Stopwatch
	ends   bool      // its context ends before it does
	end    time.Time // when; it is set before Execute is entered, and counts from there
	cancel context.CancelCauseFunc
}

// start starts call i with the context that the stimulus describes. The call waits for gate, if there is one.
func (s *execution) start(i int, tool contract.Tool, gate <-chan struct{}) *timedCall {
	t := s.stimulus
	if !t.Ends(i) {
		t.End, t.CancelAt = "", ""
	} else if t.Calls[i].Kept {
		t.CancelAt = probe.Late
	}
	c := &timedCall{begun: time.Now(), watch: probe.StartStopwatch(processorTime), ends: t.End != ""}
	labels := s.fixture.Context(i)
	ctx, cancel := context.WithCancelCause(labels)
	c.cancel = s.cancelLabelled(labels, cancel)
	at := s.pace.at(t, s.timings, i)
	switch {
	case t.CancelAt == probe.Before:
		at = -time.Second
	case t.End == probe.Deadline:
		at = max(at, time.Millisecond)
	}
	if t.End == probe.Cancel && t.CancelAt == probe.Before {
		cancel(causeOf(t, i))
	}
	c.runningCall = launch(s.run, ctx, i, tool, t.Calls[i], gate, func(ctx context.Context) (context.Context, context.CancelFunc) {
		c.end = time.Now().Add(at)
		if t.End != probe.Deadline {
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
	return context.WithDeadlineCause(ctx, end, causeOf(s.stimulus, call))
}

// cancelLabelled returns a function that cancels a context under the labels of its call, so that goroutines started by
// context.AfterFunc belong to the call.
func (s *execution) cancelLabelled(call context.Context, cancel context.CancelCauseFunc) context.CancelCauseFunc {
	return func(cause error) {
		goroutines.LabelSelf(call)
		cancel(cause)
		goroutines.LabelSelf(s.run.Labels)
	}
}

// finish waits for a call, cancels its context when it is time, and returns the outcome.
func (s *execution) finish(i int, c *timedCall) probe.Outcome {
	defer c.cancel(errCanceled)
	p, t := s.pace, s.stimulus
	if !c.ends {
		hung := probe.Outcome{Hung: true}
		if s.await(c, c.watch, p.bound, &hung) {
			if p.computed != nil {
				p.computed.Store(int64(c.watch.Used()))
			}
			if p.virtual && !s.concurrent {
				s.fixture.End(i, settleVirtual, func() { c.cancel(errCanceled) })
			}
			return c.outcome(probe.Outcome{})
		}
		return hung
	}
	from, watch := c.begun, c.watch
	if t.CancelAt != probe.Before {
		p.settle(c.runningCall) // a call that takes no time returns before its context can end
		end := time.Now()
		if c.entered.Load() {
			end = c.end
		}
		if c.within(time.Until(end)) && (t.End == probe.Cancel || c.ended.Before(end)) {
			return c.outcome(probe.Outcome{})
		}
		if from = end; t.End == probe.Cancel {
			from = time.Now()
			c.cancel(causeOf(t, i))
		}
		watch = probe.StartStopwatch(processorTime)
	}
	how := probe.Outcome{Cancellation: probe.Cancellation{ContextEnded: true}}
	if s.pace.cancelled != nil && !s.concurrent {
		s.pace.cancelled.Store(&cancelledCall{c.runningCall, slices.Clone(s.seen.Calls)})
		defer s.pace.cancelled.Store(nil)
	}
	if how.Late = !s.await(c, watch, p.grace+time.Nanosecond, &how); !how.Late || c.within(s.linger(i, c)) {
		how.SinceContextEnd = c.ended.Sub(from)
		return c.outcome(how)
	}
	how.Hung = true
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

// looksAtRunning limits the looks at a call that is running.
const looksAtRunning = 5

// await waits for a call that has a time limit since the watch was started, and reports whether it returns. If it does not, out says where it is.
// The limit of one that computes is processor time, which concurrent ones share. One that works in small steps with waits between them counts, and is
// reported, as waiting if any of a few looks sees it wait.
func (s *execution) await(c *timedCall, watch probe.Stopwatch, limit time.Duration, out *probe.Outcome) bool {
	left := limit - watch.Had(false)
	for look := 1; !c.within(left); look++ {
		c.locate(out)
		computes := !s.pace.virtual && out.State == probe.Running
		had := watch.Had(computes)
		if computes && s.concurrent {
			had /= time.Duration(1 + (len(s.stimulus.Calls)-1)/runtime.GOMAXPROCS(0))
		}
		if left = max(limit-had, time.Millisecond); had >= limit && (!computes || look >= looksAtRunning) {
			return false
		}
	}
	out.Waiting = probe.Waiting{}
	return true
}

// outcome completes what the call returned with how its context ended.
func (c *timedCall) outcome(how probe.Outcome) probe.Outcome {
	out := c.out
	out.Cancellation, out.Waiting = how.Cancellation, how.Waiting
	out.Took = c.ended.Sub(c.began)
	return out
}

// A runningCall is a call in a goroutine of its own.
type runningCall struct {
	run     goroutines.Run
	call    int
	done    chan struct{}
	entered atomic.Bool // Execute was called
	// Valid once done is closed:
	began time.Time // when Execute was called
	out   probe.Outcome
	ended time.Time
}

// gateYields is how often concurrent calls yield after the gate has opened, until every thread is awake and runs one of them,
// so that they really overlap.
const gateYields = 16

// launch starts a call. ctx carries the labels of its goroutine. The call waits for gate, if there is one. enter is called right before
// Execute and returns the context for it.
func launch(r goroutines.Run, ctx context.Context, call int, tool contract.Tool, c probe.Call, gate <-chan struct{},
	enter func(context.Context) (context.Context, context.CancelFunc),
) *runningCall {
	f := &runningCall{run: r, call: call, done: make(chan struct{})}
	r.Spawn(func() {
		goroutines.LabelSelf(ctx)
		defer close(f.done)
		returned := false
		defer func() {
			if returned {
				return
			}
			f.ended = time.Now()
			if value := recover(); value != nil {
				f.out = probe.Outcome{Panic: goroutines.Recovered(value)}
			} else {
				f.out = probe.Outcome{Goexit: true}
			}
		}()
		if gate != nil {
			<-gate
			for range gateYields {
				runtime.Gosched()
			}
		}
		ctx, stop := enter(ctx)
		defer stop()
		f.began = time.Now()
		f.entered.Store(true)
		result := tool.Execute(ctx, string(c.Arguments), c.Context)
		f.ended = time.Now()
		f.out.Record(result, c.Context)
		returned = true
	})
	return f
}

func (f *runningCall) hasReturned() bool {
	select {
	case <-f.done:
		return true
	default:
		return false
	}
}

// within waits up to d for the call to return, and reports whether it has.
func (f *runningCall) within(d time.Duration) bool {
	if f.hasReturned() {
		return true
	}
	if d <= 0 {
		return false
	}
	runtime.Gosched() // most calls have returned when this goroutine runs next, and need no timer
	if f.hasReturned() {
		return true
	}
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-f.done:
		return true
	case <-timer.C:
		return f.hasReturned()
	}
}

// locate records where a call is that has not returned.
func (f *runningCall) locate(out *probe.Outcome) {
	if r, ok := f.run.Launched(f.call); ok {
		at := r.Place()
		out.Blocked, out.State, out.In = &at, r.Waiting(), r.StdlibCall()
	}
}
