// Package bad has a tool that tells what its shelf said through method values and function variables.
package bad

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	count := t.shelf.Count
	_, err := count(ctx, argumentsJSON)
	if err != nil && argumentsJSON == "" {
		return contract.Failure(err.Error()) // want `the error of count .*ERR-004`
	}
	describe := t.describe
	if err != nil && argumentsJSON == "{}" {
		return contract.Failure(describe(err)) // want `the error of count .*ERR-004`
	}
	text := err.Error
	if argumentsJSON == "[]" {
		return contract.Failure(text()) // want `the error of count .*ERR-004`
	}
	fail := contract.Failure
	if argumentsJSON == "1" {
		return fail(err.Error()) // want `the error of count .*ERR-004`
	}
	return t.fail(Tool.describe(t, err)) // want `the error of count .*ERR-004`
}

func (Tool) describe(err error) string { return "Tool failed: " + err.Error() }

func (Tool) fail(text string) contract.Result { return contract.Failure(text) }

// Tool is a tool.
type Tool struct {
	rest.Tool
	shelf Shelf
}

// A Shelf counts.
type Shelf interface {
	Count(ctx context.Context, item string) (int, error)
}
