// Package good logs what a function of another package hands on, and not what one has logged.
package good

import (
	"context"
	"log/slog"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
	"github.com/toolconform/toolconform/testdata/static/spool"
)

// Tool is a tool.
type Tool struct {
	rest.Tool
	logger  *slog.Logger
	printer spool.Printer
}

// Execute runs it.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	if err := spool.Check(ctx, argumentsJSON); err != nil {
		return contract.Failure("Tool needs a text.")
	}
	if err := spool.Print(ctx, t.printer, argumentsJSON); err != nil {
		spool.Log(ctx, t.logger, err)
		return contract.Failure("Tool failed.")
	}
	if err := spool.Logged(ctx, t.logger, t.printer, argumentsJSON); err != nil {
		return contract.Failure("Tool failed.")
	}
	return contract.Success(nil)
}
