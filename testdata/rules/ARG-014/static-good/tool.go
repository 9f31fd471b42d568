// Package good reads its arguments by a generic helper, after a look at which there are.
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
}

// Schema says what the tool takes.
func (Tool) Schema() contract.Schema { return schema }

var schema = contract.SchemaOf[arguments](rest.ToolName, "Looks up the weather.")

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	var there map[string]json.RawMessage
	if err := json.Unmarshal([]byte(argumentsJSON), &there); err != nil || there["city"] == nil {
		return contract.Failure("city is required")
	}
	var configuration map[string]string
	_ = json.Unmarshal([]byte(`{"a":"b"}`), &configuration)
	args, err := parse[arguments](argumentsJSON)
	if err != nil {
		return contract.Failure("Tool failed to process arguments.")
	}
	return contract.Success(args)
}

func parse[T any](text string) (args T, err error) {
	return args, json.Unmarshal([]byte(text), &args)
}
