// Package limits has a tool that calls functions from a map and through an interface: which function is called is only known at run time.
package limits

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	_, err := t.shelf.Count(ctx, argumentsJSON)
	if answer, ok := answers[argumentsJSON]; ok {
		return answer(err)
	}
	return presenter(plain{}).present(err)
}

var answers = map[string]func(error) contract.Result{
	"": func(err error) contract.Result { return contract.Failure(err.Error()) },
}

type presenter interface {
	present(err error) contract.Result
}

type plain struct{}

func (plain) present(err error) contract.Result { return contract.Failure(err.Error()) }

// Tool is a tool.
type Tool struct {
	rest.Tool
	shelf Shelf
}

// A Shelf counts.
type Shelf interface {
	Count(ctx context.Context, item string) (int, error)
}
