// Package limits does not log errors that may be exceptions, or logs them in a way that toolvet does not follow.
package limits

import (
	"context"
	"log/slog"
	"os"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// A Shelf counts.
type Shelf interface {
	Count(ctx context.Context, item string) (int, error)
	Size() (int, error)
}

// A Meter counts errors. What it does with one is not known: it may log it.
type Meter interface{ Count(error) }

// Tool is a tool.
type Tool struct {
	rest.Tool
	logger *slog.Logger
	shelf  Shelf
	meter  Meter
	find   func(ctx context.Context, item string) error
}

// Execute runs it.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	if _, err := t.shelf.Count(ctx, argumentsJSON); err != nil {
		t.meter.Count(err)
		return contract.Failure("Tool failed.")
	}
	if _, err := t.shelf.Size(); err != nil { // without a context it may be a check of what is there already
		return contract.Failure("Tool failed.")
	}
	if _, err := os.ReadFile(argumentsJSON); err != nil { // that there is no such file is what the model is told
		return contract.Failure("Tool found no file.")
	}
	if err := t.find(ctx, argumentsJSON); err != nil { // a function in a field may be one that checks arguments
		return contract.Failure("Tool failed.")
	}
	for range 3 {
		if _, err := t.shelf.Count(ctx, argumentsJSON); err != nil {
			// once for each round: for rounds over items that is right, for tries of the same it is too often
			contract.LogException(ctx, t.logger, contract.Tag("Tool", "Execute", "Exception"), err)
			continue
		}
	}
	return contract.Success(nil)
}
