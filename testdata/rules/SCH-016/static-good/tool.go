// Package good has a schema of other spelling.
package good

import (
	"context"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

type arguments struct {
	City string
	Days int `json:"days"`
}

const days = "days"

// Schema says what the tool takes.
func (Tool) Schema() contract.Schema { return schema }

var schema = contract.Schema{Name: rest.ToolName, Description: "Looks up the weather.", Parameters: []contract.Property{
	{Name: "city", Type: contract.String, Description: "The city to look up.", Required: true},
	{Type: contract.Integer, Name: days, Description: "How many days."},
}}

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	args, err := contract.Decode[arguments](schema, argumentsJSON)
	if err != nil {
		return contract.Failure("Tool failed to process arguments.")
	}
	return contract.Success(args)
}
