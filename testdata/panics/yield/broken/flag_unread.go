package broken

import (
	"context"
	"encoding/json"
	"iter"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// FlagUnread keeps the answer and reads it one item too late.
//
//corpus:input {"names":["a","b"]}
type FlagUnread struct{ corpus.Base }

func allFlagUnread(names []string) iter.Seq[string] {
	return func(yield func(string) bool) {
		more := true
		for i, name := range names {
			more = yield(name) // want "\\[yield\\] \\(PAN-001\\)"
			if !more && i > 0 {
				return
			}
		}
	}
}

// Execute implements contract.Tool.
func (t *FlagUnread) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Names []string `json:"names"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	for name := range allFlagUnread(args.Names) {
		return contract.Success(name)
	}
	return contract.Success("none")
}
