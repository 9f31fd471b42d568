// Package bad reads its arguments into a map by a generic helper, into anything by one of another package, and into an exported type behind a pointer.
package bad

import (
	"context"
	"encoding/json"

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

// Arguments are what others see, too.
type Arguments arguments

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	args, err := parse[map[string]any](argumentsJSON)
	if err != nil {
		return contract.Failure("Tool failed to process arguments.")
	}
	second, err := text.Parse[any](argumentsJSON) // want `decoded into a value of any type .*ARG-014`
	if err != nil {
		return contract.Failure("Tool failed to process arguments.")
	}
	third := new(Arguments)
	if err := bind(argumentsJSON, third); err != nil {
		return contract.Failure("Tool failed to process arguments.")
	}
	return contract.Success([]any{args, second, third})
}

func parse[T any](text string) (args T, err error) {
	return args, json.Unmarshal([]byte(text), &args) // want `decoded into the map map\[string\]any .*ARG-014`
}

func bind(text string, into any) error {
	return json.Unmarshal([]byte(text), into) // want `decoded into the exported type Arguments .*ARG-014`
}
