// Package limits has a tool that asks of an error which one it is and tells all that was wrapped around it: what a tool knows, it may tell, and the linter does not look at who wrapped what.
package limits

import (
	"context"
	"errors"
	"os"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	if _, err := t.shelf.Count(ctx, argumentsJSON); errors.Is(err, os.ErrNotExist) {
		return contract.Failure(err.Error()) // it may be "open /srv/stock/lamp.json: file does not exist"
	}
	if err := t.rules.Validate(argumentsJSON); err != nil {
		return contract.Failure(err.Error()) // a method of this name that takes no context is taken for a validation
	}
	return contract.Success(nil)
}

// Tool is a tool.
type Tool struct {
	rest.Tool
	shelf interface {
		Count(ctx context.Context, item string) (int, error)
	}
	rules interface{ Validate(value any) error }
}
