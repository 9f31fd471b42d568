// Package bad reads an argument that its schema does not name.
package bad

import (
	"context"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

type described struct {
	City string `json:"city" doc:"The city."`
}

type arguments struct {
	described
	Units  string `json:"units"`
	Days   int
	hidden int
	Never  int `json:"-"`
}

// Schema says what the tool takes.
func (Tool) Schema() contract.Schema { return schema }

var schema = contract.SchemaOf[described](rest.ToolName, "Looks up the weather.")

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	args, err := contract.Decode[arguments](t.Schema(), argumentsJSON) // want `Tool reads the argument "units", which is not in its schema \(no model can send it\) \(SCH-016\)` `reads the argument "Days", .*SCH-016`
	if err != nil {
		return contract.Failure("Tool failed to process arguments.")
	}
	return contract.Success(args)
}
