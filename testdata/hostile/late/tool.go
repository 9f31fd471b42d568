// Package late has a tool that returns three seconds after its context has ended.
//
//toolconform:reject CAN-001
//toolconform:reject CAN-002
//toolconform:reject CAN-003
//toolconform:reject CAN-004
package late

import (
	"context"
	"log/slog"
	"time"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// Tool goes wrong in one way.
type Tool struct{ kit.Tool }

// New makes the tool.
func New(logger *slog.Logger) Tool {
	return Tool{kit.Tool{Title: "hostile_late", Logger: logger}}
}

// Execute implements contract.Tool.
func (t Tool) Execute(ctx context.Context, text string, caller contract.ExecutionContext) contract.Result {
	if said := t.Tool.Execute(ctx, text, caller); !said.OK() {
		return said
	}
	select {
	case <-ctx.Done():
		time.Sleep(3 * time.Second)
	case <-time.After(10 * time.Second):
	}
	return t.Tool.Execute(ctx, text, caller)
}
