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

// mostHanging is how many calls of one tool may hang before the tool is no longer called. A goroutine cannot be killed, so a hanging call
// keeps its memory until it returns.
const mostHanging = 16

// A toolRun is a running call. It has a goroutine of its own, because the tool may hang or end its goroutine.
type toolRun struct {
	lease     lease
	host      *Executor
	tool      contract.Tool
	call      Call
	execution contract.ExecutionContext
	result    contract.Result // valid after a receive from done
	done      chan struct{}
	state     atomic.Int32
	hanging   *atomic.Int32
}

// run runs a tool and waits for it until the time limit.
func (e *Executor) run(ctx context.Context, tool contract.Tool, call Call, execution contract.ExecutionContext) Answer {
	hanging := e.hangingCalls(call.Name)
	if hanging.Load() >= mostHanging {
		return failed(call, Unavailable, "The tool does not answer at present. Go on without it.")
	}
	f := &toolRun{host: e, tool: tool, call: call, execution: execution, done: make(chan struct{}, 1), hanging: hanging}
	f.lease.begin(ctx, e.options.Limit)
	defer f.lease.end(context.Canceled)
	go f.start()
	runtime.Gosched() // most tools return before the wait would begin
	if !f.inTime() && !f.late(e.options.Grace) {
		return e.gaveUp(ctx, call)
	}
	return e.toAnswer(ctx, call, f.result)
}

// inTime waits for the result of a tool until its lease ends, and reports whether there is one. It makes a timer only if the
// tool has not returned yet.
func (f *toolRun) inTime() bool {
	select {
	case <-f.done:
		return true
	default:
	}
	limit := time.NewTimer(time.Until(f.lease.until))
	defer limit.Stop()
	select {
	case <-f.done:
		return true
	case <-f.lease.turn.Done():
		f.lease.end(f.lease.turn.Err())
	case <-limit.C:
		f.lease.end(context.DeadlineExceeded)
	}
	return false
}

// late waits for the result of a tool during the grace period after the end of its lease, and reports whether there is one.
func (f *toolRun) late(grace time.Duration) bool {
	patience := time.NewTimer(grace)
	defer patience.Stop()
	select {
	case <-f.done:
		return true
	case <-patience.C:
	}
	if f.state.CompareAndSwap(running, abandoned) {
		f.hanging.Add(1)
	}
	select {
	case <-f.done: // it returned at the last moment
		return true
	default:
		return false
	}
}

// The states of a toolRun.
const (
	running int32 = iota
	abandoned
	ended
)

func (e *Executor) hangingCalls(tool string) *atomic.Int32 {
	if n, ok := e.hanging.Load(tool); ok {
		return n.(*atomic.Int32)
	}
	n, _ := e.hanging.LoadOrStore(tool, new(atomic.Int32))
	return n.(*atomic.Int32)
}

// start calls the tool. A panic or runtime.Goexit is logged and becomes a failure that does not reveal the cause.
func (f *toolRun) start() {
	returned := false
	defer func() {
		if !returned {
			err := errGoexit
			if cause := recover(); cause != nil {
				err = panicked(cause)
			}
			f.host.log(&f.lease, "Exception", err, f.call, slog.String("stack", string(debug.Stack())))
			f.finish(failed(f.call, Crashed, "The tool failed unexpectedly.").Result)
		}
		if f.state.Swap(ended) == abandoned {
			f.hanging.Add(-1)
		}
	}()
	result := f.tool.Execute(&f.lease, f.call.Arguments, f.execution)
	returned = true
	f.finish(result)
}

// finish stores the result.
func (f *toolRun) finish(result contract.Result) {
	f.result = result
	f.done <- struct{}{}
}

var errGoexit = errors.New("the tool ended its goroutine (runtime.Goexit)")

// panicked returns a panic as an error. Its text is formatted at once, since formatting may panic again.
func panicked(cause any) (err error) {
	defer func() {
		if recover() != nil {
			err = fmt.Errorf("panic: a %T that panics when it is printed", cause)
		}
	}()
	return fmt.Errorf("panic: %v", cause)
}

// toAnswer converts the result of a tool to an answer. A failure is passed on unchanged (HST-005).
func (e *Executor) toAnswer(ctx context.Context, call Call, result contract.Result) Answer {
	answer := Answer{ID: call.ID, Name: call.Name, Result: result, Executed: true}
	switch {
	case result.IsZero():
		e.log(ctx, "NoAnswer", errNoAnswer, call)
		answer.Result = failed(call, NoAnswer, "The tool gave no answer.").Result
	case len(result.JSON()) > LargestPayload:
		e.log(ctx, "TooLarge", fmt.Errorf("the payload has %d bytes", len(result.JSON())), call)
		answer.Result = failed(call, TooLarge, "The tool's answer is too large. Ask for less.").Result
	case ctx.Err() != nil && e.policy.IgnoresLate:
		answer.Result = failed(call, Cancelled, "Tool execution was cancelled by user").Result
	}
	return answer
}

var errNoAnswer = errors.New("the tool returned the zero Result")

func (e *Executor) log(ctx context.Context, reason string, err error, call Call, more ...slog.Attr) {
	contract.LogException(context.WithoutCancel(ctx), e.options.Logger, contract.Tag("AgentToolExecutor", "Execute", reason), err,
		append([]slog.Attr{slog.String("tool", call.Name), slog.String("call", call.ID)}, more...)...)
}
