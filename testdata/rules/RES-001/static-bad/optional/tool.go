// Package bad reads optional arguments into types that cannot take what the schema offers.
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
	{Name: "days", Type: contract.String, Description: "How many days."},
	{Name: "tags", Type: contract.Number, Description: "The tags."},
}}

// Schema says what the tool takes.
func (Tool) Schema() contract.Schema { return schema }

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	args, err := contract.Decode[arguments](t.Schema(), argumentsJSON) // want `Tool reads the argument "days" as integer, and its schema says string \(every call with it fails\) \(RES-001\)` `the argument "tags" as array, and its schema says number .*RES-001`
	if err != nil {
		return contract.Failure("Tool failed to process arguments.")
	}
	return contract.Success(args)
}
