// Package bad swallows what a function of another package hands on, and logs again what one has logged.
package bad

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
	if err := spool.Print(ctx, t.printer, argumentsJSON); err != nil {
		return contract.Failure("Tool failed.") // want `Execute swallows the error of spool.Print without logging an exception .*LOG-001`
	}
	if err := spool.Logged(ctx, t.logger, t.printer, argumentsJSON); err != nil {
		spool.Log(ctx, t.logger, err) // want `Execute logs the error of spool.Logged twice .*LOG-001`
		return contract.Failure("Tool failed.")
	}
	return contract.Success(nil)
}
