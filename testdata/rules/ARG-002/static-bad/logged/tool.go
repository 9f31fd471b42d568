// Package bad logs the errors of its decodes and goes on.
package bad

import (
	"context"
	"encoding/json"
	"errors"
	"log"
	"log/slog"

	"github.com/toolconform/toolconform/contract"
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
	var args arguments
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil { // want `Execute continues if json\.Unmarshal fails \(the call runs with arguments that were not sent\) \(ARG-002\)`
		slog.WarnContext(ctx, "cannot read the arguments", "error", err)
	}
	other, err := contract.Decode[arguments](t.Schema(), argumentsJSON) // want `the error of contract\.Decode\[arguments\] is only logged .*ARG-002`
	log.Println("decoded", err)
	third, err := contract.Decode[arguments](t.Schema(), argumentsJSON) // want `Execute continues if contract\.Decode\[arguments\] fails .*ARG-002`
	if err != nil {
		err = errors.Join(err)
	}
	return contract.Success([]arguments{args, other, third})
}
