// Package bad reads an argument that its written schema does not name.
package bad

import (
	"context"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

type arguments struct {
	City  string `json:"city"`
	Units string `json:"units"`
}

var parameters = []contract.Property{
	{Name: "city", Type: contract.String, Description: "The city to look up.", Required: true},
}

// Schema says what the tool takes.
func (Tool) Schema() contract.Schema { return schema }

var schema = contract.Schema{Name: rest.ToolName, Description: "Looks up the weather.", Parameters: parameters}

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	args, err := contract.Decode[arguments](t.Schema(), argumentsJSON) // want `Tool reads the argument "units", .*SCH-016`
	if err != nil {
		return contract.Failure("Tool failed to process arguments.")
	}
	return contract.Success(args)
}
