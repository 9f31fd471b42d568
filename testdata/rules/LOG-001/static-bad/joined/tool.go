// Package bad swallows exceptions that come together in one error, and logs one twice in the helper that is to log it.
package bad

import (
	"context"
	"errors"
	"fmt"
	"log/slog"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// A Shelf takes.
type Shelf interface {
	Take(ctx context.Context, item string) error
}

// Tool is a tool.
type Tool struct {
	rest.Tool
	logger *slog.Logger
	shelf  Shelf
}

// Execute runs it.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	if err := t.both(ctx, argumentsJSON); err != nil {
		return contract.Failure("Tool failed.") // want `Execute swallows the error of t\.both without logging an exception .*LOG-001`
	}
	first := t.shelf.Take(ctx, "first")
	if err := errors.Join(first, errors.New("and so on")); err != nil {
		return contract.Failure("Tool failed.") // want `Execute swallows the error of errors\.Join .*LOG-001`
	}
	if err := t.shelf.Take(ctx, "second"); err != nil {
		return t.failed(ctx, err)
	}
	return contract.Success(nil)
}

func (t *Tool) both(ctx context.Context, item string) error {
	return errors.Join(t.shelf.Take(ctx, item), fmt.Errorf("again: %w", t.shelf.Take(ctx, item)))
}

func (t *Tool) failed(ctx context.Context, err error) contract.Result {
	t.logger.ErrorContext(ctx, "[Tool_Execute__Exception]", "error", err)
	contract.LogException(ctx, t.logger, contract.Tag("Tool", "Execute", "Again"), err) // want `failed logs the error err twice \(operators count two incidents\) \(LOG-001\)`
	return contract.Failure("Tool failed.")
}
