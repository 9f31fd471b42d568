package events

import (
	"context"
	"log/slog"
)

// Log returns an observer that writes every event to a logger: the event's name is the message. A failed call is a warning, since
// who executes tools logs what is wrong with them. Arguments and payloads stay out of the log: they may hold anything.
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
			attrs = append(attrs, slog.String("duration", event.After))
		}
		if event.Error != nil {
			level = slog.LevelWarn
			attrs = append(attrs, slog.String("type", event.Error.Type), slog.String("msg", event.Error.Message))
		}
		logger.LogAttrs(ctx, level, string(event.Name), attrs...)
		return nil
	})
}
