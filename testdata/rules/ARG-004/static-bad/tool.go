// Package bad uses required arguments that may not have been sent.
package bad

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

type arguments struct {
	City string `json:"city" doc:"The city."`
	Days int    `json:"days" doc:"How many days."`
	Loud bool   `json:"loud" doc:"Whether to shout."`
	Note string `json:"note,omitempty" doc:"What to add."`
}

// Schema says what the tool takes.
func (Tool) Schema() contract.Schema { return schema }

var schema = contract.SchemaOf[arguments](rest.ToolName, "Looks up the weather.")

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	var args arguments
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("Tool failed to process arguments.")
	}
	sky := "the sky of " + strings.ToUpper(args.City) // want `Tool uses the argument "city", which its schema requires, without checking that it was sent \(a call without it uses ""\) \(ARG-004\)`
	if args.Loud {                                    // want `uses the argument "loud", .* uses false\) \(ARG-004\)`
		sky += "!"
	}
	return contract.Success(answer{sky, args.double(), args.Note})
}

func (a arguments) double() int { return 2 * a.Days } // want `uses the argument "days", .* uses 0\) \(ARG-004\)`

type answer struct {
	Sky  string
	Days int
	Note string
}
