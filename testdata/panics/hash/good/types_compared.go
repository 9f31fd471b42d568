package good

import (
	"context"
	"encoding/json"
	"reflect"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// TypesCompared counts the items by their types, and those that are of the same type as the first: types can be compared, whatever they are of.
//
//corpus:input {"items":[[1],[2],{"a":1}]}
type TypesCompared struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *TypesCompared) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Items []any `json:"items"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	kinds, same := map[reflect.Type]int{}, 0
	for _, item := range args.Items {
		kinds[reflect.TypeOf(item)]++
		if reflect.TypeOf(item) == reflect.TypeOf(args.Items[0]) {
			same++
		}
	}
	return contract.Success(len(kinds) + same)
}
