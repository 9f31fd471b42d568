package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// NilIsNotCalled gives nothing to a helper that looks.
//
//corpus:input {"values":[1]}
type NilIsNotCalled struct{ corpus.Base }

func applyNilIsNotCalled[V any](values []V, f func(V) V) {
	if f == nil {
		return
	}
	for i, value := range values {
		values[i] = f(value)
	}
}

// Execute implements contract.Tool.
func (t *NilIsNotCalled) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Values []int `json:"values"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	applyNilIsNotCalled(args.Values, nil)
	return contract.Success(args.Values)
}
