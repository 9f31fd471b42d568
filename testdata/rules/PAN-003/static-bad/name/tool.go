// Package bad calls what it asserts contract, so that a check after it could not name the package and only a recover helps.
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
	Contract any `json:"contract"`
}

// Execute returns a contract.
func (Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	var args arguments
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("Tool failed to process arguments.")
	}
	answer := contract.Success
	contract := args.Contract.(string) // want `\[assertion\] \(PAN-003\)`
	return answer(contract)
}
