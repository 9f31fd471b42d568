package good

import (
	"context"
	"encoding/json"
	"math/rand/v2"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Contained contains what a function refuses.
//
//corpus:input {"sides":0}
type Contained struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Contained) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, nil, "Contained", &result)
	var args struct {
		Sides int `json:"sides"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(rand.IntN(args.Sides) + 1)
}
