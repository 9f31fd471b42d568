// Package bad swallows what goes wrong with services that have a stand-in, or another service, in the package.
package bad

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// A Publisher tells others.
type Publisher interface {
	Publish(ctx context.Context, item string) error
}

// Nobody is told.
type Nobody struct{}

// Publish implements Publisher.
func (Nobody) Publish(context.Context, string) error { return nil }

// A Desk takes orders.
type Desk interface {
	Place(ctx context.Context, item string) error
}

// Remote is a desk.
type Remote struct {
	call func(context.Context, string) error
}

// Place implements Desk.
func (r Remote) Place(ctx context.Context, item string) error { return ask(ctx, Publisher(nil), item) }

func ask(ctx context.Context, p Publisher, item string) error { return p.Publish(ctx, item) }

// Tool is a tool.
type Tool struct {
	rest.Tool
	publisher Publisher
	desk      Desk
}

// Execute runs it.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	if err := t.publisher.Publish(ctx, argumentsJSON); err != nil {
		return contract.Failure("Tool failed.") // want `Execute swallows the error of t\.publisher\.Publish .*LOG-001`
	}
	if err := t.desk.Place(ctx, argumentsJSON); err != nil {
		return contract.Failure("Tool failed.") // want `Execute swallows the error of t\.desk\.Place .*LOG-001`
	}
	return contract.Success(nil)
}
