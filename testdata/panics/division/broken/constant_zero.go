package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ConstantZero divides by a number of parts that it never counted.
//
//corpus:input {"total":3}
type ConstantZero struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *ConstantZero) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Total int `json:"total"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	parts := 0
	return contract.Success(args.Total / parts) // want "\\[division\\] \\(PAN-001\\)"
}
