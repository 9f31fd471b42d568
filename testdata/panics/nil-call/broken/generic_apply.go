package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// GenericApply applies what it is given, which is nothing.
//
//corpus:input {"values":[1]}
type GenericApply struct{ corpus.Base }

func applyGenericApply[V any](values []V, f func(V) V) {
	for i, value := range values {
		values[i] = f(value) // want "\\[nil-call\\] \\(PAN-001\\)"
	}
}

// Execute implements contract.Tool.
func (t *GenericApply) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Values []int `json:"values"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	applyGenericApply(args.Values, nil)
	return contract.Success(args.Values)
}
