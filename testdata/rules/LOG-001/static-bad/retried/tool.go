// Package bad swallows what is left of an exception when it was tried again and again, by itself and in a helper for all.
package bad

import (
	"context"
	"fmt"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// A Shelf counts.
type Shelf interface {
	Count(ctx context.Context, item string) (int, error)
}

// Tool is a tool.
type Tool struct {
	rest.Tool
	shelf Shelf
}

// Execute runs it.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	first, err := retry(ctx, func() (int, error) { return t.shelf.Count(ctx, argumentsJSON) })
	if err != nil {
		return contract.Failure("Tool failed.") // want `Execute swallows the error of retry without logging an exception .*LOG-001`
	}
	second, err := t.again(ctx, argumentsJSON)
	if err != nil {
		return contract.Failure("Tool failed.") // want `Execute swallows the error of t\.again without logging an exception .*LOG-001`
	}
	return contract.Success(first + second)
}

func retry[T any](ctx context.Context, try func() (T, error)) (answer T, err error) {
	for range 3 {
		if answer, err = try(); err == nil || ctx.Err() != nil {
			break
		}
	}
	return answer, err
}

func (t *Tool) again(ctx context.Context, item string) (n int, err error) {
	for range 3 {
		if n, err = t.shelf.Count(ctx, item); err == nil {
			return n, nil
		}
	}
	return 0, fmt.Errorf("gave up: %w", err)
}
