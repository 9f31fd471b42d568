// Package bad has a tool that returns a panic with what was thrown, through a helper and a function of its own.
package bad

import (
	"context"
	"fmt"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) (result contract.Result) {
	defer t.contain(&result)
	defer func() {
		switch cause := recover().(type) {
		case nil:
		case error:
			result = failed(cause.Error()) // want `the text of a recovered panic .*ERR-004`
		case string:
			result = failed(cause) // want `the text of a recovered panic .*ERR-004`
		}
	}()
	count, err := t.shelf.Count(ctx, argumentsJSON)
	if err != nil {
		return contract.Failure("Tool failed.") // want `LOG-001`
	}
	return contract.Success(count)
}

func (Tool) contain(result *contract.Result) {
	if cause := recover(); cause != nil { // want `LOG-001`
		err, ok := cause.(error)
		if !ok {
			err = fmt.Errorf("panic: %v", cause)
		}
		*result = contract.Failure(err.Error()) // want `the text of a recovered panic .*ERR-004`
	}
}

func failed(text string) contract.Result { return contract.Failure("Tool failed: " + text) }

// Tool is a tool.
type Tool struct {
	rest.Tool
	shelf Shelf
}

// A Shelf counts.
type Shelf interface {
	Count(ctx context.Context, item string) (int, error)
}
