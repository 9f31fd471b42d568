package limits

import (
	"context"
	"encoding/json"
	"iter"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Wrapped calls yield in a function literal and ignores its result: toolvet does not follow a yield in a function literal.
//
//corpus:input {"names":["a","b"]}
type Wrapped struct{ corpus.Base }

func upperWrapped(names iter.Seq[string]) iter.Seq[string] {
	return func(yield func(string) bool) {
		names(func(name string) bool {
			yield(strings.ToUpper(name))
			return true
		})
	}
}

// Execute implements contract.Tool.
func (t *Wrapped) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Names []string `json:"names"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	for name := range upperWrapped(slices.Values(args.Names)) {
		return contract.Success(name)
	}
	return contract.Success("none")
}
