// Package limits has a tool that identifies an error with errors.Is and returns the text of the whole chain: toolvet allows a tool to report an error that it has identified, and does not examine what the error wraps.
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
