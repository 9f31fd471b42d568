// Package good logs two errors that have to do with each other, one of a call and one of what is done because of it, and joins errors
// of its own.
package good

import (
	"context"
	"errors"
	"io"
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
	lock   io.Closer
}

// Execute runs it.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	if err := errors.Join(blank(argumentsJSON), long(argumentsJSON)); err != nil {
		return contract.Failure("The item is wrong: " + err.Error())
	}
	if err := t.shelf.Take(ctx, argumentsJSON); err != nil {
		contract.LogException(ctx, t.logger, contract.Tag("Tool", "Execute", "Take"), err)
		if closing := t.lock.Close(); closing != nil {
			contract.LogException(ctx, t.logger, contract.Tag("Tool", "Execute", "Close"), closing)
		}
		return contract.Failure("Tool failed.")
	}
	if err := t.shelf.Take(ctx, argumentsJSON); err != nil {
		return t.failed(ctx, err)
	}
	return contract.Success(nil)
}

func blank(item string) error {
	if item == "" {
		return errors.New("it is blank")
	}
	return nil
}

func long(item string) error {
	if len(item) > 10 {
		return errors.New("it is long")
	}
	return nil
}

func (t *Tool) failed(ctx context.Context, err error) contract.Result {
	contract.LogException(ctx, t.logger, contract.Tag("Tool", "Execute", "Take"), err)
	if closing := t.lock.Close(); closing != nil {
		contract.LogException(ctx, t.logger, contract.Tag("Tool", "Execute", "Close"), closing)
	}
	return contract.Failure("Tool failed.")
}
