package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// LocalRecursion declares a function first, so that it can call itself.
//
//corpus:input {"n":5}
type LocalRecursion struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *LocalRecursion) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		N uint8 `json:"n"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	var count func(uint8) int
	count = func(n uint8) int {
		if n == 0 {
			return 0
		}
		return 1 + count(n-1)
	}
	return contract.Success(count(args.N))
}
