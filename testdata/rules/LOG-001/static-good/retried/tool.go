// Package good tries again and again, and logs what is left of it, or asks nobody.
package good

import (
	"context"
	"errors"
	"log/slog"
	"os"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// A Shelf counts.
type Shelf interface {
	Count(ctx context.Context, item string) (int, error)
}

var errNone = errors.New("there is none")

// Tool is a tool.
type Tool struct {
	rest.Tool
	logger *slog.Logger
	shelf  Shelf
}

// Execute runs it.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	if _, err := retry(func() (int, error) { return length(argumentsJSON) }); err != nil {
		return contract.Failure("The item is wrong: " + err.Error())
	}
	if _, err := retry(func() ([]byte, error) { return os.ReadFile("items.txt") }); err != nil {
		return contract.Failure("Tool found no file.")
	}
	if _, err := t.logged(ctx, argumentsJSON); err != nil {
		return contract.Failure("Tool failed.")
	}
	if _, err := retry(func() (int, error) {
		n, err := t.shelf.Count(ctx, argumentsJSON)
		if err != nil {
			contract.LogException(ctx, t.logger, contract.Tag("Tool", "Execute", "Count"), err)
		}
		return n, err
	}); err != nil {
		return contract.Failure("Tool failed.")
	}
	if _, err := t.known(ctx, argumentsJSON); err != nil {
		return contract.Failure("There is no such item.")
	}
	return contract.Success(nil)
}

func retry[T any](try func() (T, error)) (answer T, err error) {
	for range 3 {
		if answer, err = try(); err == nil {
			break
		}
	}
	return answer, err
}

func length(item string) (int, error) {
	if item == "" {
		return 0, errors.New("it is blank")
	}
	return len(item), nil
}

// logged writes what is left when nothing helped.
func (t *Tool) logged(ctx context.Context, item string) (n int, err error) {
	for range 3 {
		if n, err = t.shelf.Count(ctx, item); err == nil {
			return n, nil
		}
	}
	contract.LogException(ctx, t.logger, contract.Tag("Tool", "Execute", "Count"), err)
	return 0, err
}

// known returns one error only, which everybody expects.
func (t *Tool) known(ctx context.Context, item string) (n int, err error) {
	for range 3 {
		if n, err = t.shelf.Count(ctx, item); err == nil {
			return n, nil
		}
	}
	contract.LogException(ctx, t.logger, contract.Tag("Tool", "Execute", "Count"), err)
	return 0, errNone
}
