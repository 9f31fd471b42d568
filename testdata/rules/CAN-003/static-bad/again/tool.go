// Package bad tries until it succeeds, which it never does once the call is cancelled.
package bad

import (
	"context"
	"log/slog"
	"time"

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
}

// Execute runs it.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	for {
		text, err := t.store.Get(ctx, argumentsJSON) // want `Execute tries t.store.Get until it succeeds \(once the context has ended it fails every time, and the loop never ends\) \(CAN-003\)`
		if err == nil {
			t.put(ctx, text)
			return contract.Success(text)
		}
	}
}

func (t *Tool) put(ctx context.Context, text string) {
	for {
		err := t.store.Put(ctx, text) // want `put tries t.store.Put until it succeeds .*CAN-003`
		if err != nil {
			slog.WarnContext(ctx, "cannot put", slog.Any("error", err), "again", true)
			time.Sleep(5 * time.Millisecond)
			continue
		}
		break
	}
}
