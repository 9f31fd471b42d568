// Package limits has a tool that takes input from a variable set through a pointer, from a variable of another package, and from a file: toolvet only looks for assignments in exported functions.
package limits

import (
	"context"
	"os"
	"time"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

type arguments struct {
	City string `json:"city" doc:"The city."`
	Days int    `json:"days,omitempty" doc:"How many days."`
}

// Schema describes the arguments.
func (Tool) Schema() contract.Schema { return schema }

var schema = contract.SchemaOf[arguments](rest.ToolName, "Looks up the weather.")

var units = "metric"

// Units lets others set the units.
func Units() *string { return &units }

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	args, err := contract.Decode[arguments](t.Schema(), argumentsJSON)
	if err != nil {
		return contract.Failure("Tool failed to process arguments.")
	}
	settings, err := os.ReadFile("settings.json")
	if err != nil {
		return contract.Failure("Tool failed.")
	}
	return contract.Success([]string{args.City, units, time.Local.String(), string(settings)})
}
