// Package bad has a tool that tells what its shelf said under other names.
package bad

import (
	"context"
	format "fmt"

	"github.com/toolconform/toolconform/contract"
	agent "github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

type (
	trouble = error
	answer  = contract.Result
	counter = Shelf
)

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) answer {
	var c counter = t.shelf
	_, err := c.Count(ctx, argumentsJSON)
	var known trouble = err
	if known != nil {
		return agent.Failures(agent.Error{Message: format.Sprintf("%+v", known)}) // want `the error of c\.Count .*ERR-004`
	}
	return agent.Success(nil)
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
