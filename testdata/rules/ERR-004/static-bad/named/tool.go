// Package bad has a tool that tells what its shelf said in results with names.
package bad

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) (result contract.Result) {
	var err error
	defer func() {
		if err != nil {
			result = contract.Failure("Tool failed: " + err.Error()) // want `the result holds the text of the error of t\.shelf\.Count .*ERR-004`
		}
	}()
	if argumentsJSON == "" {
		_, err = t.shelf.Count(ctx, "lamp")
		return
	}
	text, problem := t.look(ctx)
	if problem != "" {
		result = contract.Failure(problem) // want `the result holds the text of the error of t\.shelf\.Count .*ERR-004`
		return
	}
	return contract.Success(text)
}

func (t Tool) look(ctx context.Context) (text, problem string) {
	defer func() {
		if cause := recover(); cause != nil {
			text = "none"
		}
	}()
	_, err := t.shelf.Count(ctx, "table")
	if err != nil {
		problem = err.Error()
	}
	return
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
