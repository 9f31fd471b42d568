// Package bad drops the errors of its decodes.
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
	Days int    `json:"days,omitempty" doc:"How many days."`
}

// Schema says what the tool takes.
func (Tool) Schema() contract.Schema { return schema }

var schema = contract.SchemaOf[arguments](rest.ToolName, "Looks up the weather.")

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	switch argumentsJSON {
	case "":
		args, _ := contract.Decode[arguments](t.Schema(), argumentsJSON) // want `the error of contract\.Decode\[arguments\] is dropped \(the call runs with arguments that were not sent\) \(ARG-002\)`
		return contract.Success(args)
	case "{}":
		var args arguments
		json.Unmarshal([]byte(argumentsJSON), &args) // want `the error of json\.Unmarshal is dropped .*ARG-002`
		return contract.Success(args.City)
	case "[]":
		var args arguments
		_ = json.NewDecoder(strings.NewReader(argumentsJSON)).Decode(&args) // want `the error of json\.NewDecoder\(.*\)\.Decode is dropped .*ARG-002`
		return contract.Success(args)
	}
	return contract.Success(nil)
}
