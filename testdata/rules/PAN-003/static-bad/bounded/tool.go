// Package bad indexes a table by an argument that the schema holds to one number too many.
package bad

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

type arguments struct {
	Day int `json:"day" doc:"Which day of the week." minimum:"1" maximum:"7"`
}

// Schema says what the tool takes.
func (Tool) Schema() contract.Schema { return schema }

var schema = contract.SchemaOf[arguments](rest.ToolName, "Looks up the weather.")

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	args, err := contract.Decode[arguments](schema, argumentsJSON)
	if err != nil {
		return contract.Failure("Tool failed to process arguments: " + err.Error())
	}
	return contract.Success([7]string{"Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"}[args.Day]) // want `\[index\] \(PAN-003\)`
}
