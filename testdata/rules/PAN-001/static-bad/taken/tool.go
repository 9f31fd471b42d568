// Package bad panics where the usual names are taken, and has two loggers.
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
	audit  *slog.Logger
}

// New makes the tool.
func New(logger, audit *slog.Logger) *Tool { return &Tool{logger: logger, audit: audit} }

// Execute finds out more than it can say.
func (t *Tool) Execute(_ context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	ctx, result := context.Background(), argumentsJSON
	if ctx.Err() == nil && result == "" {
		panic("nothing was sent") // want `\[panic\] \(PAN-001\)`
	}
	return contract.Success(result)
}
