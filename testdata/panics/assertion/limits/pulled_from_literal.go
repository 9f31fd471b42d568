package limits

import (
	"context"
	"encoding/json"
	"iter"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// PulledFromLiteral asserts the type of a value from iter.Pull: toolvet does not follow what a function literal yields.
//
//corpus:input {"names":[3]}
type PulledFromLiteral struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *PulledFromLiteral) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Names []any `json:"names"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	next, stop := iter.Pull(func(yield func(any) bool) {
		for _, name := range args.Names {
			if !yield(name) {
				return
			}
		}
	})
	defer stop()
	first, ok := next()
	if !ok {
		return contract.Failure("'names' is empty")
	}
	return contract.Success(first.(string))
}
