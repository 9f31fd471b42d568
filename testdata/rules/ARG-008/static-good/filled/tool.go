// Package good gives what is optional a value before it is read, in a variable of the package.
package good

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
	Days int    `json:"days,omitempty" doc:"For how many days."`
}

// Schema says what the tool takes.
func (Tool) Schema() contract.Schema { return schema }

var schema = contract.SchemaOf[arguments](rest.ToolName, "Looks up the weather.")

var usual arguments

func init() { usual.Days = 1 }

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	args := usual
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil || args.City == "" {
		return contract.Failure("Tool failed to process arguments.")
	}
	if args.Days == 0 {
		return contract.Failure("days must not be 0")
	}
	return contract.Success(args.City)
}
