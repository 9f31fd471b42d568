package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// CountsDown counts down from a number that is bounded at both ends.
//
//corpus:input {"n":-1}
type CountsDown struct{ corpus.Base }

func factorialCountsDown(n int) int {
	if n <= 1 {
		return 1
	}
	return n * factorialCountsDown(n-1)
}

// Execute implements contract.Tool.
func (t *CountsDown) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		N int `json:"n"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.N < 0 || args.N > 20 {
		return contract.Failure("'n' must be 0 to 20")
	}
	return contract.Success(factorialCountsDown(args.N))
}
