package broken

import (
	"context"
	"encoding/json"
	"iter"
	"slices"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Pulled divides by numbers that it pulls out of an iterator.
//
//corpus:input {"parts":[1,0]}
type Pulled struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Pulled) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Parts []int `json:"parts"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	next, stop := iter.Pull(slices.Values(args.Parts))
	defer stop()
	share := 0
	for {
		part, ok := next()
		if !ok {
			break
		}
		share += 100 / part // want "\\[division\\] \\(PAN-003\\)"
	}
	return contract.Success(share)
}
