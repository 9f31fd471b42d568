package filesystem

import (
	"context"
	"log/slog"
	"runtime/debug"

	"github.com/toolconform/toolconform/contract/amplifier"
)

// A journal logs calls as the events that the module registers. It logs neither paths nor contents.
type journal struct{ logger *slog.Logger }

// record runs a call. A panic becomes a failure that does not reveal the cause, which is logged.
func (j journal) record(ctx context.Context, tool string, call func() (any, error)) (result amplifier.ToolResult) {
	defer func() {
		if cause := recover(); cause != nil {
			j.log(ctx, slog.LevelError, eventError, "tool", tool, "panic", cause, "stack", string(debug.Stack()))
			result = amplifier.FailureDetails(map[string]any{"message": tool + " failed unexpectedly", "type": "RuntimeError"})
		}
	}()
	j.log(ctx, slog.LevelDebug, eventStarted, "tool", tool)
	output, err := call()
	if err != nil {
		result = failure(err)
		j.log(ctx, slog.LevelWarn, eventError, "tool", tool, "type", result.Type())
		return result
	}
	j.log(ctx, slog.LevelDebug, eventCompleted, "tool", tool)
	return amplifier.Success(output)
}

// log writes an event to the log, if there is a logger.
func (j journal) log(ctx context.Context, level slog.Level, event string, attributes ...any) {
	if j.logger != nil {
		j.logger.Log(ctx, level, event, attributes...)
	}
}
