// Package good logs what went wrong in the last of some rounds, all of it, or before it is caught.
package good

import (
	"context"
	"errors"
	"log/slog"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// A Shelf counts.
type Shelf interface {
	Count(ctx context.Context, item string) (int, error)
}

// ErrNone is known.
var ErrNone = errors.New("there is none")

// Tool is a tool.
type Tool struct {
	rest.Tool
	logger *slog.Logger
	shelf  Shelf
}

// Execute runs it.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	var last error
	for range 3 {
		count, err := t.shelf.Count(ctx, argumentsJSON)
		if err != nil {
			last = err
			continue
		}
		return contract.Success(count)
	}
	if last != nil {
		contract.LogException(ctx, t.logger, contract.Tag("Tool", "Execute", "Last"), last)
		return contract.Failure("Tool gave up.")
	}
	return t.all(ctx, argumentsJSON)
}

func (t *Tool) all(ctx context.Context, items string) contract.Result {
	var errs []error
	counts := 0
	for item := range strings.FieldsSeq(items) {
		count, err := t.shelf.Count(ctx, item)
		if err != nil {
			errs = append(errs, err)
			continue
		}
		counts += count
	}
	if len(errs) > 0 {
		contract.LogException(ctx, t.logger, contract.Tag("Tool", "Execute", "Some"), errors.Join(errs...))
		return contract.Failure("Tool failed.")
	}
	if counts == 0 {
		return contract.Failure("Tool needs items.")
	}
	return t.before(ctx, items)
}

func (t *Tool) before(ctx context.Context, item string) contract.Result {
	_, err := t.shelf.Count(ctx, item)
	if err != nil && !errors.Is(err, ErrNone) {
		contract.LogException(ctx, t.logger, contract.Tag("Tool", "Execute", "Count"), err)
	}
	if err != nil {
		return contract.Failure("Tool failed.")
	}
	return contract.Success(nil)
}
