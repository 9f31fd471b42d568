package broken

import (
	"context"
	"encoding/json"
	"math/rand/v2"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// RandomBelow picks a number below what the model sent.
//
//corpus:input {"sides":0}
type RandomBelow struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *RandomBelow) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Sides int `json:"sides"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(rand.IntN(args.Sides) + 1) // want "\\[argument\\] \\(PAN-003\\)"
}
