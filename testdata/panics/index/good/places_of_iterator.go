package good

import (
	"context"
	"encoding/json"
	"slices"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// PlacesOfIterator takes the places that iterators of the standard library give.
//
//corpus:input {"items":[1,2]}
type PlacesOfIterator struct{ corpus.Base }

type argumentsPlacesOfIterator struct {
	Items []int `json:"items"`
}

// Execute implements contract.Tool.
func (t *PlacesOfIterator) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args argumentsPlacesOfIterator
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure(err.Error())
	}
	sum := 0
	for i := range slices.All(args.Items) {
		sum += args.Items[i]
	}
	for i, item := range slices.Backward(args.Items) {
		sum += args.Items[i] * item
	}
	return contract.Success(sum)
}
