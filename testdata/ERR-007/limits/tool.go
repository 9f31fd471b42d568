// Package limits has a tool that answers successes where its shelf fails, of which the linter cannot tell that they say nothing: beside what another service said, after a look at something, in a closure, and where the error is the only result and the answer does not call what was done by the same word.
package limits

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	first, err := t.shelf.Count(ctx, "first")
	if err != nil {
		contract.LogException(ctx, nil, contract.Tag("Tool", "Execute", "Exception"), err)
		return contract.Failure("The shelf cannot be read.")
	}
	if _, err := t.shelf.Count(ctx, "second"); err != nil {
		contract.LogException(ctx, nil, contract.Tag("Tool", "Execute", "Exception"), err)
		return contract.Success(first)
	}
	if _, err := t.shelf.Count(ctx, "third"); err != nil {
		contract.LogException(ctx, nil, contract.Tag("Tool", "Execute", "Exception"), err)
		if argumentsJSON != "" {
			return contract.Success("nothing")
		}
	}
	t.store.Save(ctx, first)
	answer := func() contract.Result {
		if _, err := t.shelf.Count(ctx, "fourth"); err != nil {
			contract.LogException(ctx, nil, contract.Tag("Tool", "Execute", "Exception"), err)
			return contract.Success("nothing")
		}
		return contract.Failure("It is there.")
	}
	return answer()
}

// Tool is a tool.
type Tool struct {
	rest.Tool
	shelf Shelf
	store interface {
		Save(ctx context.Context, count int) error
	}
}

// A Shelf counts.
type Shelf interface {
	Count(ctx context.Context, item string) (int, error)
}
