// Package bad runs a group in a context of its own.
package bad

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
	"golang.org/x/sync/errgroup"
)

// Tool is a tool.
type Tool struct {
	rest.Tool
	ask func(context.Context) error
}

// Execute runs it.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	group, own := errgroup.WithContext(context.Background()) // want `Execute passes context.Background\(\) to errgroup.WithContext instead of ctx .*CAN-003`
	group.Go(func() error { return t.ask(own) })
	return contract.Success(group.Wait() == nil)
}
