// Package bad asserts what the model sent within an expression, so that only a recover helps.
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
	City   any            `json:"city"`
	Unit   any            `json:"unit"`
	Filter map[string]any `json:"filter"`
}

// Execute looks a city up.
func (Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	var args arguments
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("Tool failed to process arguments.")
	}
	return contract.Success(strings.ToUpper(args.City.(string)) + unit(args)) // want `\[assertion\] \(PAN-003\)`
}

func unit(args arguments) string {
	unit := args.Unit.(string) // want `\[assertion\] \(PAN-003\)`
	return unit
}
