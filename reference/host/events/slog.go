package events

import (
	"context"
	"log/slog"
)

// Log returns an observer that logs every event with its name as message. A failed call is logged as a warning, because the
// executor logs errors itself. Arguments and payloads are not logged, since they may hold anything.
func Log(logger *slog.Logger) Observer {
	return Func(func(ctx context.Context, event Event) error {
		if logger == nil {
			return nil
		}
		attrs := []slog.Attr{
			slog.String("tool_name", event.Tool),
			slog.String("tool_call_id", event.CallID),
			slog.String("parallel_group_id", event.Group),
		}
		level := slog.LevelInfo
		if event.Name != Pre {
			attrs = append(attrs, slog.String("duration", event.Duration))
		}
		if event.Error != nil {
			level = slog.LevelWarn
			attrs = append(attrs, slog.String("type", event.Error.Type), slog.String("msg", event.Error.Message))
		}
		logger.LogAttrs(ctx, level, string(event.Name), attrs...)
		return nil
	})
}
