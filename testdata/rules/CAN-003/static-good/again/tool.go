// Package good tries again, and comes to an end.
package good

import (
	"context"
	"errors"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// A Store keeps things.
type Store interface {
	Get(ctx context.Context, key string) (string, error)
	Next(ctx context.Context) (string, error)
	Put(ctx context.Context, key string) error
}

// Tool is a tool.
type Tool struct {
	rest.Tool
	store Store
}

var errEnd = errors.New("the end")

// Execute runs it.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	for ctx.Err() == nil {
		if err := t.store.Put(ctx, argumentsJSON); err == nil {
			break
		}
	}
	for {
		err := t.store.Put(ctx, argumentsJSON)
		if err == nil || ctx.Err() != nil {
			break
		}
	}
	for tries := 0; ; tries++ {
		err := t.store.Put(ctx, argumentsJSON)
		if err == nil {
			break
		}
		if tries == 3 {
			return contract.Cancelled(nil)
		}
	}
	for {
		text, err := t.store.Next(ctx)
		if err != nil {
			break
		}
		argumentsJSON += text
	}
	for {
		_, err := t.store.Get(ctx, argumentsJSON)
		if errors.Is(err, errEnd) {
			return contract.Success(nil)
		}
		if err == nil {
			return contract.Success(argumentsJSON)
		}
	}
}
