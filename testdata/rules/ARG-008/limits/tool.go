// Package limits rejects calls that omit optional arguments: one is checked in a helper that returns a message, another one in a loop over a map. toolvet follows neither.
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
	Days *int   `json:"days" doc:"For how many days."`
	Unit *int   `json:"unit" doc:"The unit."`
}

// Schema describes the arguments.
func (Tool) Schema() contract.Schema { return schema }

var schema = contract.SchemaOf[arguments](rest.ToolName, "Looks up the weather.")

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	var args arguments
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil || args.City == "" {
		return contract.Failure("Tool failed to process arguments.")
	}
	if why := wrong(args); why != "" {
		return contract.Failure(why)
	}
	for name, value := range map[string]*int{"unit": args.Unit} {
		if value == nil {
			return contract.Failure(name + " is missing")
		}
	}
	return contract.Success(args.City)
}

func wrong(args arguments) string {
	if args.Days == nil {
		return "days is missing"
	}
	return ""
}
