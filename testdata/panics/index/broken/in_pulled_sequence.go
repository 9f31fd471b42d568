package broken

import (
	"context"
	"encoding/json"
	"iter"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// InPulledSequence panics in a sequence of its own, which whoever pulls gets to feel.
//
//corpus:input {"names":[]}
type InPulledSequence struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *InPulledSequence) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Names []string `json:"names"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	next, stop := iter.Pull(func(yield func(string) bool) {
		yield(args.Names[0]) // want "\\[index\\] \\(PAN-003\\)"
	})
	defer stop()
	first, _ := next()
	return contract.Success(first)
}
