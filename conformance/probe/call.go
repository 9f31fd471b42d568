package probe

import (
	"context"
	"fmt"
	"runtime"
	"runtime/pprof"
	"sync/atomic"
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

// A runningCall is a call in a goroutine of its own.
type runningCall struct {
	run     run
	call    int
	done    chan struct{}
	entered atomic.Bool // Execute was called
	// Valid once done is closed:
	began time.Time // when Execute was called
	out   Outcome
	ended time.Time
}

func labelSelf(ctx context.Context) { pprof.SetGoroutineLabels(ctx) }

// gateYields is how often concurrent calls yield after the gate has opened, until every thread is awake and runs one of them,
// so that they really overlap.
const gateYields = 16

// launch starts a call. ctx carries the labels of its goroutine. The call waits for gate, if there is one. enter is called right before
// Execute and returns the context for it.
func (r run) launch(ctx context.Context, call int, tool contract.Tool, c Call, gate <-chan struct{},
	enter func(context.Context) (context.Context, context.CancelFunc),
) *runningCall {
	f := &runningCall{run: r, call: call, done: make(chan struct{})}
	r.spawn(func() {
		labelSelf(ctx)
		defer close(f.done)
		returned := false
		defer func() {
			if returned {
				return
			}
			f.ended = time.Now()
			if value := recover(); value != nil {
				f.out = Outcome{Panic: recovered(value)}
			} else {
				f.out = Outcome{Goexit: true}
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
		f.out.record(result, c.Context)
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
func (f *runningCall) locate(out *Outcome) {
	if r, ok := f.run.launched(f.call); ok {
		at := r.place()
		out.Blocked, out.State, out.In = &at, r.waiting(), r.stdlibCall()
	}
}

// Grace is how long after the end of its context a call may take to return, on the clock of the stimulus.
const Grace = time.Second

// A pace holds the time limits of a stimulus on its clock.
type pace struct {
	virtual   bool
	bound     time.Duration // for a call, the constructor, a cleanup
	measure   time.Duration // for a call whose duration is measured
	grace     time.Duration // for a call whose context has ended
	linger    time.Duration // from the end of the grace until a call is given up
	drain     time.Duration // after that, so that it does not disturb the next stimulus
	history   *history      // of the tool
	watch     *watch        // of the bubble; nil in real time
	samples   *samples      // of the call, if it is measured
	outOfTime func() bool   // reports whether there is no time left for another call; may be nil
}

// inVirtual returns the limits in virtual time, where hours pass at once. A blocking service takes one.
func inVirtual() pace {
	return pace{virtual: true, bound: 2 * time.Hour, measure: 2 * time.Hour, grace: Grace, linger: 29 * time.Second, drain: 2 * time.Hour}
}

// inReal returns the limits in real time, which are as short as possible.
func inReal(timeout time.Duration) pace {
	return pace{bound: timeout, measure: min(time.Second, timeout), grace: Grace, linger: min(time.Second, timeout)}
}

func (p pace) clock() Clock {
	if p.virtual {
		return Virtual
	}
	return Real
}

// settle waits until a call that was just launched has come to its first wait, or has returned. The clock of a bubble advances
// when everything in it waits, so that there the shortest sleep is enough.
func (p pace) settle(f *runningCall) {
	if p.virtual {
		time.Sleep(time.Nanosecond)
		return
	}
	for end := time.Now().Add(p.bound); !f.entered.Load() && time.Now().Before(end); {
		time.Sleep(100 * time.Microsecond) // this may take long on a busy machine
	}
	for look := 0; !f.within(firstWait) && look < looksAtFirst; look++ {
		if r, ok := f.run.launched(f.call); !ok || !r.runs() {
			return
		}
	}
}

// The time in which a call gets to its first wait in real time, and how often it is extended while the call runs.
const (
	firstWait    = 5 * time.Millisecond
	looksAtFirst = 3
)

// The times of cancellation, as fractions of a call's duration, and as absolute times if the call blocks. They are odd numbers: many
// calls consist of equal steps, and services time out after whole seconds. If a step ended together with the context, their order
// would differ between runs.
var (
	fractions = map[CancelPoint]float64{Early: 0.1037, Midway: 0.4871, Late: 0.9137}
	unbounded = map[bool]map[CancelPoint]time.Duration{
		true:  {Early: 103_700 * time.Microsecond, Midway: 1_037_100 * time.Microsecond, Late: 9_137_100 * time.Microsecond},
		false: {Early: 10_370 * time.Microsecond, Midway: 48_710 * time.Microsecond, Late: 191_370 * time.Microsecond},
	}
)

// at returns when the context of a call ends, relative to its start.
func (p pace) at(t Stimulus, k timings, call int) time.Duration {
	switch {
	case t.CancelAt == AtMoments:
		return k.wait(call)
	case t.Fault.Kind == Blocks:
		return unbounded[p.virtual][t.CancelAt]
	}
	takes := k.take(call)
	at := time.Duration(fractions[t.CancelAt] * float64(min(takes, p.measure)))
	if t.CancelAt == Late {
		at = max(at, min(time.Duration(fractions[t.CancelAt]*float64(takes)), takes-minRemaining))
	}
	return at
}

// minRemaining is how much of a long call is left when it is cancelled late. With less, a call that ignores its context would
// still be in time.
const minRemaining = Grace + 137*time.Millisecond
