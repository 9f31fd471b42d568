package good

import (
	"context"
	"encoding/json"
	"reflect"
	"slices"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// EqualFunction searches with a function that can compare anything.
//
//corpus:input {"values":[[1]],"value":[1]}
type EqualFunction struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *EqualFunction) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Values []any `json:"values"`
		Value  any   `json:"value"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(slices.ContainsFunc(args.Values, func(v any) bool { return reflect.DeepEqual(v, args.Value) }))
}
