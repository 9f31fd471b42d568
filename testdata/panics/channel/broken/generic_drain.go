package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// GenericDrain closes with a generic function what it closes itself later.
//
//corpus:input {"values":[1]}
type GenericDrain struct{ corpus.Base }

func drainGenericDrain[V any](from chan V) (all []V) {
	close(from)
	for v := range from {
		all = append(all, v)
	}
	return all
}

// Execute implements contract.Tool.
func (t *GenericDrain) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Values []int `json:"values"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	values := make(chan int, len(args.Values))
	all := drainGenericDrain(values)
	close(values) // want "\\[channel\\] \\(PAN-001\\)"
	return contract.Success(all)
}
