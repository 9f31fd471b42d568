// Package bad reads its arguments into a map.
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
}

// Schema says what the tool takes.
func (Tool) Schema() contract.Schema { return schema }

var schema = contract.SchemaOf[arguments](rest.ToolName, "Looks up the weather.")

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	var args map[string]any
	err := json.Unmarshal([]byte(argumentsJSON), &args) // want `the arguments of Tool are decoded into the map map\[string\]any \(an unexported struct shows in one place what the tool reads\) \(ARG-014\)`
	if err != nil {
		return contract.Failure("Tool failed to process arguments.")
	}
	return contract.Success(args)
}
