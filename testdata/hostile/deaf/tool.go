// Package deaf has a tool that sleeps for a minute and ignores its context.
//
//toolconform:reject CAN-001
//toolconform:reject CAN-002
//toolconform:reject CAN-003
//toolconform:reject CAN-004
package deaf

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
	return Tool{kit.Tool{Title: "hostile_deaf", Logger: logger}}
}

// Execute implements contract.Tool.
func (t Tool) Execute(ctx context.Context, text string, caller contract.ExecutionContext) contract.Result {
	if said := t.Tool.Execute(ctx, text, caller); !said.OK() {
		return said
	}
	time.Sleep(time.Minute)
	return t.Tool.Execute(ctx, text, caller)
}
