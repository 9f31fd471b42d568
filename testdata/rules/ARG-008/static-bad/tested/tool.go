// Package bad refuses what its schema calls optional, in Execute itself.
package bad

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

type arguments struct {
	City string `json:"city" doc:"The city."`
	Days *int   `json:"days" doc:"For how many days."`
	Unit string `json:"unit,omitempty" doc:"The unit."`
	Loud bool   `json:"loud,omitempty" doc:"Whether to shout."`
}

// Schema says what the tool takes.
func (Tool) Schema() contract.Schema { return schema }

var schema = contract.SchemaOf[arguments](rest.ToolName, "Looks up the weather.")

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	if ctx.Err() != nil {
		return contract.Cancelled(nil)
	}
	args, err := contract.Decode[arguments](schema, argumentsJSON)
	if err != nil {
		return refusal(err.Error())
	}
	if args.Days == nil { // want `refuses every call without the argument "days", which its schema does not require .*ARG-008`
		return refusal("days is missing")
	}
	if !args.Loud { // want `without the argument "loud".*ARG-008`
		return refusal("loud must be true")
	}
	if len(args.Unit) == 0 || args.City == "Rome" { // want `without the argument "unit".*ARG-008`
		return refusal("unit is missing, or the city is Rome")
	}
	return contract.Success(args.City)
}

func refusal(why string) contract.Result {
	return contract.Failure("Tool failed to process arguments: " + why)
}
