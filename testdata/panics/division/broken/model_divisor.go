package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ModelDivisor divides by what the model sent.
//
//corpus:input {"total":10,"parts":0}
type ModelDivisor struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *ModelDivisor) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Total int `json:"total"`
		Parts int `json:"parts"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(args.Total / args.Parts) // want "\\[division\\] \\(PAN-003\\)"
}
