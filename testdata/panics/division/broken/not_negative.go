package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// NotNegative refuses a negative number and lets zero pass.
//
//corpus:input {"parts":0}
type NotNegative struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *NotNegative) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Parts int `json:"parts"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.Parts < 0 {
		return contract.Failure("'parts' must not be negative")
	}
	return contract.Success(100 / args.Parts) // want "\\[division\\] \\(PAN-003\\)"
}
