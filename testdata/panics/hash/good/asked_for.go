package good

import (
	"context"
	"encoding/json"
	"reflect"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// AskedFor asks whether a value can be compared.
//
//corpus:input {"value":[]}
type AskedFor struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *AskedFor) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	value := args["value"]
	if value == nil || !reflect.TypeOf(value).Comparable() {
		return contract.Failure("'value' must be a text, a number or a truth value")
	}
	text, ok := value.(string)
	if !ok {
		return contract.Success("no text")
	}
	return contract.Success(map[any]int{"a": 1}[text])
}
