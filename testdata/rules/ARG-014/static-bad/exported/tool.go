// Package bad reads its arguments into a type that others use.
package bad

import (
	"context"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

// Arguments are what the tool takes.
type Arguments struct {
	City string `json:"city" doc:"The city."`
}

// Schema says what the tool takes.
func (Tool) Schema() contract.Schema { return schema }

var schema = contract.SchemaOf[Arguments](rest.ToolName, "Looks up the weather.")

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	args, err := contract.Decode[Arguments](t.Schema(), argumentsJSON) // want `decoded into the exported type Arguments .*ARG-014`
	if err != nil {
		return contract.Failure("Tool failed to process arguments.")
	}
	return contract.Success(args)
}
