// Package payload_large has a tool that returns a payload of twenty-four megabytes for arguments that it should reject.
//
//toolconform:reject ARG-004
//toolconform:may PAR-004
package payload_large

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
	return Tool{kit.Tool{Title: "hostile_payload_large", Logger: logger}}
}

// Execute implements contract.Tool.
func (t Tool) Execute(ctx context.Context, text string, caller contract.ExecutionContext) contract.Result {
	if kit.Missing(text) {
		return contract.Success(kit.Said{Text: strings.Repeat("large ", 24<<20/6), SessionID: caller.SessionID, ConversationID: caller.ConversationID})
	}
	return t.Tool.Execute(ctx, text, caller)
}
