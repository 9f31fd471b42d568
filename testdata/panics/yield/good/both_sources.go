package good

import (
	"context"
	"encoding/json"
	"iter"
	"slices"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// BothSources yields from one list and then, if it may, from another.
//
//corpus:input {"first":["a"],"second":["b"]}
type BothSources struct{ corpus.Base }

func bothBothSources(first, second []string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for s := range slices.Values(append(slices.Clone(first), second...)) {
			if !yield(s) {
				return
			}
		}
	}
}

// Execute implements contract.Tool.
func (t *BothSources) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		First  []string `json:"first"`
		Second []string `json:"second"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	for s := range bothBothSources(args.First, args.Second) {
		return contract.Success(s)
	}
	return contract.Success("none")
}
