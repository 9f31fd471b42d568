// Package good sets its result where something went wrong, and logs it before it returns.
package good

import (
	"context"
	"log/slog"

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
	logger *slog.Logger
	shelf  Shelf
}

// Execute runs it.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	var answer contract.Result
	n, err := t.shelf.Count(ctx, argumentsJSON)
	if err != nil {
		answer = contract.Failure("Tool failed.")
	} else {
		answer = contract.Success(n)
	}
	t.report(ctx, err)
	if argumentsJSON == "" {
		return t.asked(ctx, argumentsJSON)
	}
	return answer
}

func (t *Tool) report(ctx context.Context, err error) {
	if err != nil {
		contract.LogException(ctx, t.logger, contract.Tag("Tool", "Execute", "Exception"), err)
	}
}

func (t *Tool) asked(ctx context.Context, item string) (result contract.Result) {
	n, err := t.shelf.Count(ctx, item)
	if err != nil {
		result = contract.Failure("Tool failed.")
	} else {
		result = contract.Success(n)
	}
	if !result.OK() {
		contract.LogException(ctx, t.logger, contract.Tag("Tool", "Execute", "Exception"), err)
	}
	return result
}
