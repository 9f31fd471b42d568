package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Difference makes room for what lies between two numbers of the model, in any order.
//
//corpus:input {"from":9,"to":3}
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
	days := make([]int, int(args.To)-int(args.From)) // want "\\[size\\] \\(PAN-003\\)"
	return contract.Success(len(days))
}
