package good

import (
	"context"
	"encoding/json"
	"iter"
	"slices"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// PulledAsked leaves out what is zero of the numbers that it pulls out of an iterator.
//
//corpus:input {"parts":[1,0]}
type PulledAsked struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *PulledAsked) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Parts []int `json:"parts"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	next, stop := iter.Pull(slices.Values(args.Parts))
	defer stop()
	share := 0
	for part, ok := next(); ok; part, ok = next() {
		if part != 0 {
			share += 100 / part
		}
	}
	return contract.Success(share)
}
