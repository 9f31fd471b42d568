// Package bad takes a default for an argument that its schema requires.
package bad

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
	Unit string `json:"unit" doc:"The unit."`
	Days int    `json:"days" doc:"For how many days."`
}

// Schema says what the tool takes.
func (Tool) Schema() contract.Schema { return schema }

var schema = contract.SchemaOf[arguments](rest.ToolName, "Looks up the weather.")

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	var args arguments
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil || args.City == "" {
		return contract.Failure("Tool failed to process arguments.")
	}
	if args.Unit == "" { // want `has a default for the argument "unit", which its schema requires \(a call without it succeeds\) .*ARG-004`
		args.Unit = "C"
	}
	if args.Days <= 0 { // want `default for the argument "days".*ARG-004`
		args.Days = 1
	}
	return contract.Success(answer{args.City, args.Unit, args.Days})
}

type answer struct {
	City, Unit string
	Days       int
}
