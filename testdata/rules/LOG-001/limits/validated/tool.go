// Package limits does not log the error of a service that looks like a validator: a method called Check, Validate, Verify or Parse that returns only an error may call another machine, which its interface does not show.
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
