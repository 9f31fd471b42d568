// Package bad reads its arguments into anything, in a helper.
package bad

import (
	"context"
	"encoding/json"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
	"strings"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

type arguments struct {
	City string `json:"city" doc:"The city."`
}

// Schema says what the tool takes.
func (Tool) Schema() contract.Schema { return schema }

var schema = contract.SchemaOf[arguments](rest.ToolName, "Looks up the weather.")

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	args, err := parse(strings.TrimSpace(argumentsJSON))
	if err != nil {
		return contract.Failure("Tool failed to process arguments.")
	}
	return contract.Success(args)
}

func parse(text string) (args any, err error) {
	return args, json.Unmarshal([]byte(text), &args) // want `decoded into a value of any type .*ARG-014`
}
