package executor

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"runtime"
	"runtime/debug"
	"sync/atomic"
	"time"

	"github.com/toolconform/toolconform/contract"
)

// mostHanging is how many calls of one tool may hang before no more are started. A goroutine cannot be ended from outside, so what
// hangs keeps its memory until it comes back by itself.
const mostHanging = 16

// A flight is a call that runs, in a goroutine of its own: the tool may hang, and it may end its goroutine.
type flight struct {
	lease     lease
	host      *Executor
	tool      contract.Tool
	call      Call
	execution contract.ExecutionContext
	result    contract.Result // once landed says so
	landed    chan struct{}
	state     atomic.Int32
	hanging   *atomic.Int32
}

// run runs a tool and waits for it, but not for ever.
func (e *Executor) run(ctx context.Context, tool contract.Tool, call Call, execution contract.ExecutionContext) Answer {
	hanging := e.hangingCalls(call.Name)
	if hanging.Load() >= mostHanging {
		return failed(call, Unavailable, "The tool does not answer at present. Go on without it.")
	}
	f := &flight{host: e, tool: tool, call: call, execution: execution, landed: make(chan struct{}, 1), hanging: hanging}
	f.lease.begin(ctx, e.options.Limit)
	defer f.lease.end(context.Canceled)
	go f.fly()
	runtime.Gosched() // most tools are through by the time that they would be waited for
	if !f.inTime() && !f.late(e.options.Grace) {
		return e.gaveUp(ctx, call)
	}
	return e.answered(ctx, call, f.result)
}

// inTime waits for the result of a tool until its lease ends. It starts a clock only for one that is not through yet.
func (f *flight) inTime() bool {
	select {
	case <-f.landed:
		return true
	default:
	}
	limit := time.NewTimer(time.Until(f.lease.until))
	defer limit.Stop()
	select {
	case <-f.landed:
		return true
	case <-f.lease.turn.Done():
		f.lease.end(f.lease.turn.Err())
	case <-limit.C:
		f.lease.end(context.DeadlineExceeded)
	}
	return false
}

// late waits for the result of a tool whose lease has ended, and gives it up then.
func (f *flight) late(grace time.Duration) bool {
	patience := time.NewTimer(grace)
	defer patience.Stop()
	select {
	case <-f.landed:
		return true
	case <-patience.C:
	}
	if f.state.CompareAndSwap(running, givenUp) {
		f.hanging.Add(1)
	}
	select {
	case <-f.landed: // in the very last moment
		return true
	default:
		return false
	}
}

// The states of a flight.
const (
	running int32 = iota
	givenUp
	ended
)

func (e *Executor) hangingCalls(tool string) *atomic.Int32 {
	if n, ok := e.hanging.Load(tool); ok {
		return n.(*atomic.Int32)
	}
	n, _ := e.hanging.LoadOrStore(tool, new(atomic.Int32))
	return n.(*atomic.Int32)
}

// fly calls the tool. A panic, and the end of the goroutine, are one log entry and a failure that says nothing of the cause.
func (f *flight) fly() {
	returned := false
	defer func() {
		if !returned {
			err := errGoexit
			if cause := recover(); cause != nil {
				err = panicked(cause)
			}
			f.host.log(&f.lease, "Exception", err, f.call, slog.String("stack", string(debug.Stack())))
			f.land(failed(f.call, Crashed, "The tool failed unexpectedly.").Result)
		}
		if f.state.Swap(ended) == givenUp {
			f.hanging.Add(-1)
		}
	}()
	result := f.tool.Execute(&f.lease, f.call.Arguments, f.execution)
	returned = true
	f.land(result)
}

// land hands over what the tool said, or what is said in its place.
func (f *flight) land(result contract.Result) {
	f.result = result
	f.landed <- struct{}{}
}

var errGoexit = errors.New("the tool ended its goroutine (runtime.Goexit)")

// panicked returns a panic as an error. Its text is taken at once: a value may panic again when it is asked.
func panicked(cause any) (err error) {
	defer func() {
		if recover() != nil {
			err = fmt.Errorf("panic: a %T that panics when it is printed", cause)
		}
	}()
	return fmt.Errorf("panic: %v", cause)
}

// returned looks at what a tool said. A failure stays the failure that it is (HST-005).
func (e *Executor) answered(ctx context.Context, call Call, result contract.Result) Answer {
	answer := Answer{ID: call.ID, Name: call.Name, Result: result, Executed: true}
	switch {
	case result.IsZero():
		e.log(ctx, "NoAnswer", errNoAnswer, call)
		answer.Result = failed(call, NoAnswer, "The tool gave no answer.").Result
	case len(result.JSON()) > LargestPayload:
		e.log(ctx, "TooLarge", fmt.Errorf("the payload has %d bytes", len(result.JSON())), call)
		answer.Result = failed(call, TooLarge, "The tool's answer is too large. Ask for less.").Result
	case ctx.Err() != nil && e.manners.overrules:
		answer.Result = failed(call, Cancelled, "Tool execution was cancelled by user").Result
	}
	return answer
}

var errNoAnswer = errors.New("the tool answered the zero Result")

func (e *Executor) log(ctx context.Context, reason string, err error, call Call, more ...slog.Attr) {
	contract.LogException(context.WithoutCancel(ctx), e.options.Logger, contract.Tag("AgentToolExecutor", "Execute", reason), err,
		append([]slog.Attr{slog.String("tool", call.Name), slog.String("call", call.ID)}, more...)...)
}
