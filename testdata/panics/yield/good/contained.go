package good

import (
	"context"
	"encoding/json"
	"iter"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Contained contains what an iterator can do.
//
//corpus:input {"names":["a","b"]}
type Contained struct{ corpus.Base }

func allContained(names []string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, name := range names {
			yield(name)
		}
	}
}

// Execute implements contract.Tool.
func (t *Contained) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, nil, "Contained", &result)
	var args struct {
		Names []string `json:"names"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	for name := range allContained(args.Names) {
		return contract.Success(name)
	}
	return contract.Success("none")
}
