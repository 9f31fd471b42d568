// Package panic_log has a tool that logs a value whose LogValue and String methods panic.
package panic_log

import (
	"context"
	"log/slog"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// Tool goes wrong in one way.
type Tool struct{ kit.Tool }

// New makes the tool.
func New(logger *slog.Logger) Tool {
	return Tool{kit.Tool{Title: "hostile_panic_log", Logger: logger}}
}

// Execute implements contract.Tool.
func (t Tool) Execute(ctx context.Context, text string, caller contract.ExecutionContext) contract.Result {
	if t.Logger != nil {
		t.Logger.InfoContext(ctx, "called", "by", mute{}, "of", caller)
	}
	return t.Tool.Execute(ctx, text, caller)
}

type mute struct{}

// LogValue implements slog.LogValuer.
func (mute) LogValue() slog.Value { panic("no words for it") }

func (mute) String() string { panic("no words for it") }
