package probe

import (
	"context"
	"runtime"
	"runtime/pprof"
	"sync/atomic"
	"time"

	"github.com/toolconform/toolconform/contract"
)

// A flight is one call under way, in a goroutine of its own.
type runningCall struct {
	run     run
	call    int
	done    chan struct{}
	entered atomic.Bool // Execute
	// In an inspection, how the call was when it was ended early:
	early *Outcome
	// To be read when done is closed:
	began time.Time // when Execute was entered
	out   Outcome
	ended time.Time
}

func labelSelf(ctx context.Context) { pprof.SetGoroutineLabels(ctx) }

// turns is how often calls at once let each other go first when the gate is open: until then every thread is awake and has one of them,
// and they get in each other's way.
const gateYields = 16

// launch starts a call of a run. Its context carries the labels of the goroutine.
func (r run) launch(ctx context.Context, call int, tool contract.Tool, c Call, gate <-chan struct{}) *runningCall {
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
		f.began = time.Now()
		f.entered.Store(true)
		result := tool.Execute(ctx, textOf(c.Arguments), c.Context)
		f.ended = time.Now()
		f.out.record(result, c.Context)
		returned = true
	})
	return f
}

// hasReturned reports whether the call has returned.
func (f *runningCall) hasReturned() bool {
	select {
	case <-f.done:
		return true
	default:
		return false
	}
}

// within waits for the result, and reports whether it came.
func (f *runningCall) within(d time.Duration) bool {
	if f.hasReturned() {
		return true
	}
	if d <= 0 {
		return false
	}
	runtime.Gosched() // most calls are over when this goroutine has its next turn, and need no timer
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

// locate notes where a call is that has not come back.
func (f *runningCall) locate(out *Outcome) {
	if r, ok := f.run.launched(f.call); ok {
		at := r.place()
		out.Blocked, out.State, out.In = &at, r.waiting(), r.stdlibCall()
	}
}
