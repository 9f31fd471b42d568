package good

import (
	"context"
	"encoding/json"
	"iter"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// FlagRead keeps the answer as the condition of its loop.
//
//corpus:input {"names":["a","b"]}
type FlagRead struct{ corpus.Base }

func allFlagRead(names []string) iter.Seq[string] {
	return func(yield func(string) bool) {
		more := true
		for i := 0; more && i < len(names); i++ {
			more = yield(names[i])
		}
	}
}

// Execute implements contract.Tool.
func (t *FlagRead) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Names []string `json:"names"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	for name := range allFlagRead(args.Names) {
		return contract.Success(name)
	}
	return contract.Success("none")
}
