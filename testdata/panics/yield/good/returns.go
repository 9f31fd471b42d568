package good

import (
	"context"
	"encoding/json"
	"iter"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Returns returns where the loop has ended.
//
//corpus:input {"names":["a","b"]}
type Returns struct{ corpus.Base }

func allReturns(names []string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, name := range names {
			if !yield(name) {
				return
			}
		}
	}
}

// Execute implements contract.Tool.
func (t *Returns) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Names []string `json:"names"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	for name := range allReturns(args.Names) {
		return contract.Success(name)
	}
	return contract.Success("none")
}
