// Package limits calls a service with contexts that toolvet does not report: they may be the context of the call, or differ from it on purpose.
package limits

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// A Store keeps things.
type Store interface {
	Get(ctx context.Context, key string) (string, error)
	Put(ctx context.Context, key string) error
}

// Tool is a tool.
type Tool struct {
	rest.Tool
	store Store
	life  context.Context
}

// Execute runs it.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	_, _ = t.store.Get(t.life, argumentsJSON) // a field may hold the context of the call, too
	own := ctx
	if argumentsJSON == "" {
		own = context.Background() // on one path only
	}
	_, _ = t.store.Get(own, argumentsJSON)
	_ = t.store.Put(context.WithoutCancel(ctx), argumentsJSON) // writing to the end is a decision that an author may take
	return contract.Success(nil)
}
