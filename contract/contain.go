package contract

import (
	"context"
	"log/slog"
	"runtime/debug"

	"github.com/toolconform/toolconform/internal/prose"
)

// Contain recovers from a panic in Execute. Defer it first, with a named result:
//
//	func (t *Tool) Execute(ctx context.Context, …) (result contract.Result) {
//		defer contract.Contain(ctx, t.logger, "PingPongTool", &result)
//
// A panic is logged once, with the tag [PingPongTool_Execute__Exception] and the stack, and the result becomes a failure that
// does not reveal the cause. Without a panic Contain does nothing. It cannot recover from runtime.Goexit, os.Exit and panics of
// other goroutines: do not use the first two in a tool, and recover where a goroutine starts.
func Contain(ctx context.Context, logger *slog.Logger, tool string, result *Result) {
	cause := recover()
	if cause == nil {
		return
	}
	if result != nil {
		*result = Failure(tool + " failed to process arguments.")
	}
	err := panicError{text: "panic: " + prose.OfPanic(cause)}
	err.cause, _ = cause.(error)
	LogException(ctx, logger, Tag(tool, "Execute", "Exception"), err, slog.String("stack", string(debug.Stack())))
}

// A panicError describes a recovered panic. The text is formatted once, because formatting the value may panic again.
type panicError struct {
	text  string
	cause error
}

func (e panicError) Error() string { return e.text }
func (e panicError) Unwrap() error { return e.cause }
