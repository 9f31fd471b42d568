// Package limits has a tool that returns a success although its service failed, in four ways that toolvet does not report: with the result of an earlier call, after another condition, in a closure, and after a call whose only result is an ignored error, if the returned text does not repeat the name of the method.
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
