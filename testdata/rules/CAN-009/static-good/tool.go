// Package good asks services with the context of the call, or with another where more than the call needs the answer.
package good

import (
	"context"
	"time"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
	"golang.org/x/sync/singleflight"
)

// A Sky knows the weather.
type Sky interface {
	Now(ctx context.Context, city string) (string, error)
	Note(ctx context.Context, city string) error
	Close(ctx context.Context) error
}

// Tool is a tool.
type Tool struct {
	rest.Tool
	sky    Sky
	flight singleflight.Group
}

// Execute runs it.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	own, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	ask := func(ctx context.Context) (string, error) { return t.sky.Now(ctx, argumentsJSON) }
	text, err := ask(own)
	if err != nil {
		_ = t.sky.Close(context.Background())
		return t.failed(ctx, err)
	}
	shared := t.flight.DoChan(text, func() (any, error) { return t.sky.Now(context.Background(), text) }) // others wait for it, too
	select {
	case answer := <-shared:
		_ = t.sky.Note(context.WithoutCancel(ctx), text)
		return contract.Success(answer.Val)
	case <-ctx.Done():
		return contract.Cancelled(nil)
	}
}

func (t *Tool) failed(ctx context.Context, err error) contract.Result {
	contract.LogException(ctx, nil, contract.Tag("Tool", "Execute", "Exception"), err)
	return contract.Failure("Tool failed.")
}
