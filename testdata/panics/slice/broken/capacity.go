package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Capacity makes use of room that it does not have.
//
//corpus:input {"values":[1,2]}
type Capacity struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Capacity) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Values []float64 `json:"values"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	padded := append([]float64{}, args.Values...)
	padded = padded[:len(padded):len(padded)]
	return contract.Success(padded[:4]) // want "\\[slice\\] \\(PAN-003\\)"
}
