// Package limits swallows the error of a service that is called as one that holds values to rules: whether a method called Check, Validate, Verify or Parse that answers nothing but an error asks another machine cannot be told from its interface.
package limits

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// A Gate knows who may do what.
type Gate interface {
	Check(ctx context.Context, user string) error
}

// Tool is a tool.
type Tool struct {
	rest.Tool
	gate Gate
}

// Execute runs it.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	if err := t.gate.Check(ctx, execution.UserID); err != nil {
		return contract.Failure("Tool failed.")
	}
	return contract.Success(nil)
}
