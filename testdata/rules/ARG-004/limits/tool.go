// Package limits uses a required argument before it checks it, and checks only that it is not too long: toolvet accepts any check of the argument, at any place.
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
		return contract.Failure("Tool failed to process arguments.")
	}
	sky := "the sky of " + args.City
	if len(args.City) > 100 {
		return contract.Failure("city is too long")
	}
	return contract.Success(sky)
}
