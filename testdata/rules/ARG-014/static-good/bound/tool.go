// Package good reads its arguments by helpers that fill what a pointer points to, as a field, in a closure, by a method value.
package good

import (
	"context"
	"encoding/json"

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
	var request struct {
		args   arguments
		caller contract.ExecutionContext
	}
	request.caller = execution
	if err := bind(argumentsJSON, &request.args); err != nil {
		return contract.Failure("Tool failed to process arguments.")
	}
	read := func() (args arguments, err error) { return args, bind(argumentsJSON, &args) }
	args, err := read()
	if err != nil {
		return contract.Failure("Tool failed to process arguments.")
	}
	decode := t.decode
	second, err := decode(argumentsJSON)
	if err != nil {
		return contract.Failure("Tool failed to process arguments.")
	}
	return contract.Success([]any{request.args, args, second})
}

func bind(text string, into any) error { return json.Unmarshal([]byte(text), into) }

func (Tool) decode(text string) (arguments, error) { return contract.Decode[arguments](schema, text) }
