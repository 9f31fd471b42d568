package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Difference divides by a difference that may be nothing.
//
//corpus:input {"from":5,"to":5}
type Difference struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Difference) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		From int `json:"from"`
		To   int `json:"to"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(1000 / (args.To - args.From)) // want "\\[division\\] \\(PAN-003\\)"
}
