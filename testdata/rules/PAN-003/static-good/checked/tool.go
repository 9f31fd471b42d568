// Package good looks at types and lengths first.
package good

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
	city, ok := args.City.(string)
	if !ok {
		return contract.Failure("'city' has the wrong type")
	}
	parts := strings.Split(city, "/")
	if len(parts) <= 1 {
		return contract.Failure("'city' is too short")
	}
	part := parts[1]
	return contract.Success(part)
}
