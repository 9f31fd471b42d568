package contract

import (
	"context"
	"fmt"
	"log/slog"
	"runtime/debug"
)

// Contain keeps a panic inside the call. Defer it first thing in Execute, with a named result:
//
//	func (t *Tool) Execute(ctx context.Context, …) (result contract.Result) {
//		defer contract.Contain(ctx, t.logger, "PingPongTool", &result)
//
// A panic becomes one log entry, tagged [PingPongTool_Execute__Exception] and with the stack, and a failure that says nothing
// of the cause. Without a panic nothing happens. runtime.Goexit, os.Exit and panics of other goroutines cannot be contained;
// do not use the first two in a tool, and contain the third where the goroutine starts.
func Contain(ctx context.Context, logger *slog.Logger, tool string, result *Result) {
	cause := recover()
	if cause == nil {
		return
	}
	if result != nil {
		*result = Failure(tool + " failed to process arguments.")
	}
	err := panicError{text: "panic: " + describePanic(cause)}
	err.cause, _ = cause.(error)
	LogException(ctx, logger, Tag(tool, "Execute", "Exception"), err, slog.String("stack", string(debug.Stack())))
}

// A panicError is what a panic left behind. Its text is taken once: a value that panics may panic again when it is asked.
type panicError struct {
	text  string
	cause error
}

func (e panicError) Error() string { return e.text }
func (e panicError) Unwrap() error { return e.cause }

// describePanic returns the text of a panic's value. fmt contains the first panic in Error or String, not the one after it.
func describePanic(cause any) (text string) {
	defer func() {
		if recover() != nil {
			text = fmt.Sprintf("a %T that panics when it is printed", cause)
		}
	}()
	return fmt.Sprint(cause)
}
