package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// GuardInCaller calls a function that panics for what it is not given.
//
//corpus:input {"size":0}
type GuardInCaller struct{ corpus.Base }

func halfGuardInCaller(size int) int {
	if size <= 0 {
		panic("half of nothing")
	}
	return size / 2
}

// Execute implements contract.Tool.
func (t *GuardInCaller) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Size int `json:"size"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.Size <= 0 {
		return contract.Failure("'size' must be positive")
	}
	return contract.Success(halfGuardInCaller(args.Size))
}
