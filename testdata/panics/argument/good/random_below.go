package good

import (
	"context"
	"encoding/json"
	"math/rand/v2"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// RandomBelow picks a number below what is more than nothing.
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
	if args.Sides < 2 {
		return contract.Failure("'sides' must be 2 or more")
	}
	return contract.Success(rand.IntN(args.Sides) + 1)
}
