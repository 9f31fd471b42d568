// Package bad panics where nothing has a name.
package bad

import (
	"context"
	"log/slog"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct {
	rest.Tool

	logger *slog.Logger
}

// New makes the tool.
func New(logger *slog.Logger) *Tool { return &Tool{logger: logger} }

// Execute is not written yet.
func (*Tool) Execute(context.Context, string, contract.ExecutionContext) contract.Result {
	panic("not written yet") // want `\[panic\] \(PAN-001\)`
}
