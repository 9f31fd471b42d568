package good

import (
	"context"
	"encoding/json"
	"math/rand/v2"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// CallerChecks calls a helper that asks for a random number, below what was looked at.
//
//corpus:input {"max":-1}
type CallerChecks struct{ corpus.Base }

func belowCallerChecks(max int64) int64 { return rand.Int64N(max) }

// Execute implements contract.Tool.
func (t *CallerChecks) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Max int64 `json:"max"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.Max <= 0 {
		return contract.Failure("'max' must be positive")
	}
	return contract.Success(belowCallerChecks(args.Max))
}
