// Package panic_marshal has a tool that returns a payload whose MarshalJSON method panics.
//
//toolconform:reject RES-001
package panic_marshal

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
	return Tool{kit.Tool{Title: "hostile_panic_marshal", Logger: logger}}
}

// Execute implements contract.Tool.
func (t Tool) Execute(ctx context.Context, text string, caller contract.ExecutionContext) contract.Result {
	if said := t.Tool.Execute(ctx, text, caller); !said.OK() {
		return said
	}
	return contract.Success(broken{})
}

type broken struct{}

// MarshalJSON implements json.Marshaler.
func (broken) MarshalJSON() ([]byte, error) { panic("not this way") }
