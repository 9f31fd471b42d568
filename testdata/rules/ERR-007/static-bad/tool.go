// Package bad has a tool that returns a success where its shelf fails.
package bad

import (
	"context"
	"log/slog"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	count, err := t.shelf.Count(ctx, argumentsJSON)
	if err != nil {
		contract.LogException(ctx, nil, contract.Tag("Tool", "Execute", "Exception"), err)
		return contract.Success(map[string]any{"error": "the shelf cannot be read"}) // want `Execute returns a success if t\.shelf\.Count fails \(the model takes it for the result of t\.shelf\.Count\) \(ERR-007\)`
	}
	if argumentsJSON == "" {
		return t.second(ctx, execution)
	}
	third, _ := t.shelf.Count(ctx, "third") // want `the error of t\.shelf\.Count is dropped, and the other result is returned \(if it fails, the model gets wrong information\) \(ERR-007\)`
	return contract.Success(stock{Count: count + third + t.fourth(ctx)})
}

func (t Tool) second(ctx context.Context, execution contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, nil, "Tool", &result)
	if _, err := t.check(ctx); err == nil {
		result = contract.Success("it is there")
	} else {
		slog.ErrorContext(ctx, contract.Tag("Tool", "Execute", "Exception"), "error", err)
		result = contract.Success(stock{SessionID: execution.SessionID}) // want `second returns a success if t\.check fails .*ERR-007`
	}
	return result
}

func (t Tool) check(ctx context.Context) (bool, error) {
	n, err := t.shelf.Count(ctx, "second")
	return n > 0, err
}

func (t Tool) fourth(ctx context.Context) int {
	n, _ := t.shelf.Count(ctx, "fourth") // want `the error of t\.shelf\.Count is dropped, and the other result is returned .*ERR-007`
	return n
}

type stock struct {
	Count     int
	SessionID string
}

// Tool is a tool.
type Tool struct {
	rest.Tool
	shelf Shelf
}

// A Shelf counts.
type Shelf interface {
	Count(ctx context.Context, item string) (int, error)
}
