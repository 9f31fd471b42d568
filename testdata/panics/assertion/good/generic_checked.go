package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// GenericChecked reads an argument of any type with one function that says whether it is one.
//
//corpus:input {"id":"7"}
type GenericChecked struct{ corpus.Base }

func argumentGenericChecked[V any](args map[string]any, key string) (V, bool) {
	value, ok := args[key].(V)
	return value, ok
}

// Execute implements contract.Tool.
func (t *GenericChecked) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	id, ok := argumentGenericChecked[float64](args, "id")
	if !ok {
		return contract.Failure("'id' must be a number")
	}
	return contract.Success(id)
}
