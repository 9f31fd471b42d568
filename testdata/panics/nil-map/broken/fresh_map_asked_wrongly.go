package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// FreshMapAskedWrongly makes an inner map where there is one, in a map that has just been made.
//
//corpus:input {"city":"Oslo"}
type FreshMapAskedWrongly struct{ corpus.Base }

type argumentsFreshMapAskedWrongly struct {
	City string `json:"city"`
}

// Execute implements contract.Tool.
func (t *FreshMapAskedWrongly) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args argumentsFreshMapAskedWrongly
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure(err.Error())
	}
	counts := map[string]map[string]int{}
	if counts[args.City] != nil {
		counts[args.City] = map[string]int{}
	}
	counts[args.City]["seen"]++ // want "\\[nil-map\\] \\(PAN-003\\)"
	return contract.Success(counts)
}
