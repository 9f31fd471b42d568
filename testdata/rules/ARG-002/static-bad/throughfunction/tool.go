// Package bad reads its arguments in helpers that swallow the error, or of which the caller drops it.
package bad

import (
	"context"
	"encoding/json"
	"fmt"

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
	first, err := swallowing(argumentsJSON)
	if err != nil {
		return contract.Failure("Tool failed to process arguments.")
	}
	second, _ := parse[arguments](argumentsJSON)
	var third arguments
	bind(argumentsJSON, &third)
	if err := bind(argumentsJSON, &third); err != nil {
		return contract.Success(nil)
	}
	return contract.Success([]arguments{first, second, third})
}

func swallowing(text string) (args arguments, err error) {
	if err := json.Unmarshal([]byte(text), &args); err != nil { // want `swallowing returns no error if json\.Unmarshal fails .*ARG-002`
		return arguments{}, nil
	}
	return args, nil
}

func parse[T any](text string) (T, error) {
	var args T
	err := json.Unmarshal([]byte(text), &args) // want `the error of json\.Unmarshal is dropped .*ARG-002`
	return args, err
}

func bind(text string, into any) error {
	if err := json.Unmarshal([]byte(text), into); err != nil { // want `the error of json\.Unmarshal is dropped .*ARG-002`
		return fmt.Errorf("bind: %w", err)
	}
	return nil
}
