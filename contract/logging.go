package contract

import (
	"context"
	"errors"
	"log/slog"
	"runtime"
	"time"
)

// Tag returns the message of a log entry as the source contracts want it: the tool's type, its method and the reason,
// "[PingPongTool_Execute__Exception]".
func Tag(tool, method, reason string) string { return "[" + tool + "_" + method + "__" + reason + "]" }

// LogException logs an error once: at level Error, with the tag as message, the error as attribute "error" and then attrs in
// their order. Nothing happens without a logger, and a handler that panics harms nobody.
func LogException(ctx context.Context, logger *slog.Logger, tag string, err error, attrs ...slog.Attr) {
	if err == nil {
		err = errUnknown
	}
	record(ctx, logger, slog.LevelError, tag, append([]slog.Attr{slog.Any("error", err)}, attrs...))
}

var errUnknown = errors.New("unknown error")

// record hands one entry to a handler. The entry's source is the caller of the exported function that called it.
func record(ctx context.Context, logger *slog.Logger, level slog.Level, message string, attrs []slog.Attr) {
	defer func() { _ = recover() }() // a log that fails must not fail the call
	if ctx == nil {
		ctx = context.Background()
	}
	if logger == nil || !logger.Enabled(ctx, level) {
		return
	}
	var caller [1]uintptr
	runtime.Callers(3, caller[:]) // runtime.Callers, record, the exported function
	entry := slog.NewRecord(time.Now(), level, message, caller[0])
	entry.AddAttrs(attrs...)
	_ = logger.Handler().Handle(ctx, entry)
}
