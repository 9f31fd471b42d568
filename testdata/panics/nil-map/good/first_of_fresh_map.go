package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// FirstOfFreshMap makes an inner map where there is none, in a map that has just been made.
//
//corpus:input {"city":"Oslo"}
type FirstOfFreshMap struct{ corpus.Base }

type argumentsFirstOfFreshMap struct {
	City string `json:"city"`
}

// Execute implements contract.Tool.
func (t *FirstOfFreshMap) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args argumentsFirstOfFreshMap
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure(err.Error())
	}
	counts := map[string]map[string]int{}
	if counts[args.City] == nil {
		counts[args.City] = map[string]int{}
	}
	counts[args.City]["seen"]++
	seen := map[string]map[string]int{}
	if _, ok := seen[args.City]; !ok {
		seen[args.City] = map[string]int{}
	}
	seen[args.City]["seen"]++
	return contract.Success([]any{counts, seen})
}
