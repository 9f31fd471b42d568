// Package good has contexts of its own where it needs them.
package good

import (
	"context"
	"log/slog"
	"net/http"
	"os/exec"
	"sync"
	"time"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// A Store keeps things.
type Store interface {
	Get(ctx context.Context, key string) (string, error)
	Audit(ctx context.Context, key string) error
	Close(ctx context.Context) error
}

// Tool is a tool.
type Tool struct {
	rest.Tool
	once   sync.Once
	store  Store
	logger *slog.Logger
	open   func(context.Context) (Store, error)
}

// Execute runs it.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	defer func() {
		closing, cancel := context.WithTimeout(context.Background(), 5*time.Second)
		defer cancel()
		_ = t.store.Close(closing)
	}()
	t.once.Do(func() { t.store, _ = t.open(context.Background()) })
	if t.store == nil {
		store, err := t.open(context.Background())
		if err == nil {
			t.store = store
		}
	}
	if t.store == nil {
		t.store, _ = t.open(context.Background()) // it is kept for other calls
	}
	t.logger.InfoContext(context.Background(), "called")
	contract.LogException(context.TODO(), t.logger, contract.Tag("Tool", "Execute", "Exception"), nil)
	soon, cancel := context.WithTimeout(context.Background(), 500*time.Millisecond)
	defer cancel()
	if _, err := t.store.Get(soon, argumentsJSON); err != nil {
		contract.LogException(ctx, t.logger, contract.Tag("Tool", "Execute", "Exception"), err)
		return contract.Failure("Tool failed.")
	}
	if ctx.Err() != nil {
		_ = t.store.Audit(context.Background(), argumentsJSON)
		return contract.Cancelled(nil)
	}
	_ = t.store.Audit(context.WithoutCancel(ctx), argumentsJSON)
	request, err := http.NewRequest(http.MethodGet, argumentsJSON, nil)
	if err == nil {
		_, err = http.DefaultClient.Do(request.WithContext(ctx))
	}
	ctx, stop := context.WithTimeout(ctx, time.Minute)
	defer stop()
	if err == nil {
		err = exec.CommandContext(ctx, "sync").Run()
	}
	if ctx == nil {
		ctx = context.Background()
	}
	if err != nil {
		return contract.Failure("Tool failed.")
	}
	_, err = t.store.Get(t.choose(ctx, argumentsJSON), argumentsJSON)
	_ = err
	return contract.Success(struct{}{})
}

func (t *Tool) choose(ctx context.Context, text string) context.Context {
	if text == "" {
		return context.Background()
	}
	return ctx
}
