// Package panic_large has a tool that panics with a string of eight megabytes.
//
//toolconform:reject ARG-004
package panic_large

import (
	"context"
	"log/slog"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// Tool goes wrong in one way.
type Tool struct{ kit.Tool }

// New makes the tool.
func New(logger *slog.Logger) Tool {
	return Tool{kit.Tool{Title: "hostile_panic_large", Logger: logger}}
}

// Execute implements contract.Tool.
func (t Tool) Execute(ctx context.Context, text string, caller contract.ExecutionContext) contract.Result {
	if kit.Missing(text) {
		panic(strings.Repeat("more ", 8<<20/5))
	}
	return t.Tool.Execute(ctx, text, caller)
}
