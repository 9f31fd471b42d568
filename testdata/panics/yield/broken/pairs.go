package broken

import (
	"context"
	"encoding/json"
	"iter"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Pairs yields keys and values and looks at neither answer.
//
//corpus:input {"names":["a","b"]}
type Pairs struct{ corpus.Base }

func numberedPairs(names []string) iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		for i, name := range names {
			yield(i, name) // want "\\[yield\\] \\(PAN-001\\)"
		}
	}
}

// Execute implements contract.Tool.
func (t *Pairs) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Names  []string `json:"names"`
		Wanted string   `json:"wanted"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	for i, name := range numberedPairs(args.Names) {
		if name != args.Wanted {
			return contract.Success(i)
		}
	}
	return contract.Success("none")
}
