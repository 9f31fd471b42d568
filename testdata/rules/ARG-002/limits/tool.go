// Package limits ignores a decode error in one of two branches, and stores another one in a struct field: toolvet reports neither, since the condition could accept blank text, and it does not follow fields.
package limits

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

// Schema describes the arguments.
func (Tool) Schema() contract.Schema { return schema }

var schema = contract.SchemaOf[arguments](rest.ToolName, "Looks up the weather.")

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	var args arguments
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		if len(argumentsJSON) > 10 { // a condition on the way may ask for what is no mistake: blank text, say
			return contract.Failure("Tool failed to process arguments.")
		}
	}
	var o outcome
	o.args, o.err = contract.Decode[arguments](t.Schema(), argumentsJSON)
	return contract.Success([]arguments{args, o.args})
}

type outcome struct {
	args arguments
	err  error
}
