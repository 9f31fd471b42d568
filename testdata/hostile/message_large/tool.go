// Package message_large has a tool that returns a failure with a message of sixteen megabytes.
package message_large

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
	return Tool{kit.Tool{Title: "hostile_message_large", Logger: logger}}
}

// Execute implements contract.Tool.
func (t Tool) Execute(ctx context.Context, text string, caller contract.ExecutionContext) contract.Result {
	if kit.Missing(text) {
		return contract.Failure("text is missing" + large)
	}
	return t.Tool.Execute(ctx, text, caller)
}

var large = strings.Repeat(" and more", 16<<20/9)
