package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Difference shifts by a difference that may be negative.
//
//corpus:input {"from":5,"to":2}
type Difference struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Difference) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		From int8 `json:"from"`
		To   int8 `json:"to"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(1 << (args.To - args.From)) // want "\\[shift\\] \\(PAN-003\\)"
}
