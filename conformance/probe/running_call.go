package probe

import (
	"context"
	"runtime"
	"runtime/pprof"
	"sync/atomic"
	"time"

	"github.com/toolconform/toolconform/contract"
)

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
