// Package bad drops the error of its decode where the name err is taken, so that there is no fix.
package bad

import (
	"context"
	"errors"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

type arguments struct {
	City string `json:"city" doc:"The city."`
	Days int    `json:"days,omitempty" doc:"How many days."`
}

// Schema says what the tool takes.
func (Tool) Schema() contract.Schema { return schema }

var schema = contract.SchemaOf[arguments](rest.ToolName, "Looks up the weather.")

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	err := errors.New("nothing is wrong yet")
	args, _ := contract.Decode[arguments](t.Schema(), argumentsJSON) // want `the error of contract\.Decode\[arguments\] is dropped .*ARG-002`
	if argumentsJSON == "" {
		second, _ := contract.Decode[arguments](t.Schema(), argumentsJSON) // want `the error of contract\.Decode\[arguments\] is dropped .*ARG-002`
		err := second.check()
		return contract.Success(err == nil)
	}
	read := func() arguments {
		args, _ := contract.Decode[arguments](t.Schema(), argumentsJSON) // want `the error of contract\.Decode\[arguments\] is dropped .*ARG-002`
		return args
	}
	return contract.Success([]any{args, read(), err != nil})
}

func (a arguments) check() error { return nil }
