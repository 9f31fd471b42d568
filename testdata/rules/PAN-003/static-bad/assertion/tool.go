// Package bad asserts what the model sent, alone in a statement and not.
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
	City   any            `json:"city"`
	Unit   any            `json:"unit"`
	Filter map[string]any `json:"filter"`
}

// Execute looks a city up.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args arguments
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("Tool failed to process arguments.")
	}
	city := args.City.(string) // want `\[assertion\] \(PAN-003\)`
	if unit, ok := args.Filter["unit"]; ok {
		unit := unit.(string) // want `\[assertion\] \(PAN-003\)`
		return contract.Success(city + unit)
	}
	if args.Unit != nil {
		return deep(args)
	}
	return contract.Success(city)
}

func deep(args arguments) contract.Result {
	switch unit := args.Unit.(map[string]any); len(unit) { // want `\[assertion\] \(PAN-003\)`
	case 0:
		return contract.Success(0)
	default:
		where := args.Filter["where"].(string) // want `\[assertion\] \(PAN-003\)`
		return contract.Success(where)
	}
}
