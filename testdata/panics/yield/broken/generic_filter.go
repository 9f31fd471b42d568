package broken

import (
	"context"
	"encoding/json"
	"iter"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// GenericFilter filters with a generic function that goes on.
//
//corpus:input {"numbers":[1,2,3]}
type GenericFilter struct{ corpus.Base }

func filterGenericFilter[V any](list []V, keep func(V) bool) iter.Seq[V] {
	return func(yield func(V) bool) {
		for _, v := range list {
			if keep(v) && !yield(v) { // want "\\[yield\\] \\(PAN-001\\)"
				continue
			}
		}
	}
}

// Execute implements contract.Tool.
func (t *GenericFilter) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Numbers []int `json:"numbers"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	for n := range filterGenericFilter(args.Numbers, func(n int) bool { return n > 0 }) {
		return contract.Success(n)
	}
	return contract.Success("none")
}
