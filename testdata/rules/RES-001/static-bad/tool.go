// Package bad requires text where it reads a number, and a number where it reads a list.
package bad

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

type arguments struct {
	Days int      `json:"days"`
	Tags []string `json:"tags"`
}

var schema = contract.Schema{Name: rest.ToolName, Description: "Looks up the weather.", Parameters: []contract.Property{
	{Name: "days", Type: contract.String, Description: "How many days.", Required: true},
	{Name: "tags", Type: contract.Number, Description: "The tags.", Required: true},
}}

// Schema says what the tool takes.
func (Tool) Schema() contract.Schema { return schema }

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	args, err := contract.Decode[arguments](t.Schema(), argumentsJSON) // want `Tool reads the argument "days" as integer, and its schema requires string \(every call that follows the schema fails\) \(RES-001\)` `reads the argument "tags" as array, and its schema requires number .*RES-001`
	if err != nil {
		return contract.Failure("Tool failed to process arguments.")
	}
	return contract.Success(args)
}
