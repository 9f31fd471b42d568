// Package bad hands a required argument to a service, in a helper of a helper.
package bad

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
	args, err := parse[arguments](argumentsJSON)
	if err != nil {
		return contract.Failure("Tool failed to process arguments.")
	}
	sky, err := look(ctx, args)
	if err != nil {
		return contract.Failure("Tool failed.")
	}
	return contract.Success(sky)
}

func parse[T any](text string) (args T, err error) {
	err = json.Unmarshal([]byte(text), &args)
	return args, err
}

func look(ctx context.Context, args arguments) (string, error) {
	city := args.City // want `uses the argument "city", .*ARG-004`
	return sky(ctx, city)
}

var sky func(ctx context.Context, city string) (string, error)
