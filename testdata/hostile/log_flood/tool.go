// Package log_flood has a tool that logs fifty thousand entries in a call.
package log_flood

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
	return Tool{kit.Tool{Title: "hostile_log_flood", Logger: logger}}
}

// Execute implements contract.Tool.
func (t Tool) Execute(ctx context.Context, text string, caller contract.ExecutionContext) contract.Result {
	if t.Logger != nil && kit.Missing(text) {
		for i := range 50_000 {
			t.Logger.InfoContext(ctx, "again and again", "i", i)
		}
	}
	return t.Tool.Execute(ctx, text, caller)
}
