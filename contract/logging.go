package contract

import (
	"context"
	"errors"
	"log/slog"
	"runtime"
	"time"
)

// Tag returns the message of a log entry in the form that the source contracts require: the tool's type, its method and the
// reason, as in "[PingPongTool_Execute__Exception]".
func Tag(tool, method, reason string) string { return "[" + tool + "_" + method + "__" + reason + "]" }

// LogException logs an error at level Error, with the tag as message, the error as attribute "error", and then attrs in their
// order. It does nothing if logger is nil, and it recovers from a handler that panics.
func LogException(ctx context.Context, logger *slog.Logger, tag string, err error, attrs ...slog.Attr) {
	if err == nil {
		err = errUnknown
	}
	record(ctx, logger, slog.LevelError, tag, append([]slog.Attr{slog.Any("error", err)}, attrs...))
}

var errUnknown = errors.New("unknown error")

// record passes one entry to a handler. The source of the entry is the caller of the exported function that called record.
func record(ctx context.Context, logger *slog.Logger, level slog.Level, message string, attrs []slog.Attr) {
	defer func() { _ = recover() }() // a failure to log must not fail the call
	if ctx == nil {
		ctx = context.Background()
	}
	if logger == nil || !logger.Enabled(ctx, level) {
		return
	}
	var caller [1]uintptr
	runtime.Callers(3, caller[:]) // skip runtime.Callers, record and the exported function
	entry := slog.NewRecord(time.Now(), level, message, caller[0])
	entry.AddAttrs(attrs...)
	_ = logger.Handler().Handle(ctx, entry)
}
