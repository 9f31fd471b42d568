package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// GenericIndex searches with a generic function for what can be compared.
//
//corpus:input {"values":[{}],"wanted":{}}
type GenericIndex struct{ corpus.Base }

func indexGenericIndex[E comparable](list []E, wanted E) int {
	for i, item := range list {
		if item == wanted { // want "\\[hash\\] \\(PAN-003\\)"
			return i
		}
	}
	return -1
}

// Execute implements contract.Tool.
func (t *GenericIndex) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Values []any `json:"values"`
		Wanted any   `json:"wanted"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(indexGenericIndex(args.Values, args.Wanted))
}
