package broken

import (
	"context"
	"encoding/json"
	"iter"
	"slices"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Pulled takes the first of a list for a text, which it pulls out of an iterator.
//
//corpus:input {"names":[3]}
type Pulled struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Pulled) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Names []any `json:"names"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	next, stop := iter.Pull(slices.Values(args.Names))
	defer stop()
	first, ok := next()
	if !ok {
		return contract.Failure("'names' is empty")
	}
	return contract.Success(first.(string)) // want "\\[assertion\\] \\(PAN-003\\)"
}
