// Package bad sets its result where it swallows an exception, and returns it later.
package bad

import (
	"context"

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
	var answer contract.Result
	if n, err := t.shelf.Count(ctx, argumentsJSON); err != nil {
		answer = contract.Failure("Tool failed.") // want `Execute swallows the error of t\.shelf\.Count without logging an exception .*LOG-001`
	} else {
		answer = contract.Success(n)
	}
	if argumentsJSON == "" {
		return t.named(ctx, argumentsJSON)
	}
	return answer
}

func (t *Tool) named(ctx context.Context, item string) (result contract.Result) {
	n, err := t.shelf.Count(ctx, item)
	if err != nil {
		result = contract.Failure("Tool failed.") // want `named swallows the error of t\.shelf\.Count .*LOG-001`
	}
	if err == nil {
		result = contract.Success(n)
	}
	return
}
