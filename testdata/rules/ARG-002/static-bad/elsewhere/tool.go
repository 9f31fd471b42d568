// Package bad reads its arguments with helpers of another package, drops the error of one, and cannot see that of the other.
package bad

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/rules/ARG-002/static-bad/elsewhere/text"
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
	args, _ := text.Parse[arguments](argumentsJSON) // want `the error of text\.Parse\[arguments\] is dropped .*ARG-002`
	var second arguments
	text.Into(argumentsJSON, &second) // want `text\.Into drops the error of what it decodes .*ARG-002`
	return contract.Success([]arguments{args, second})
}
