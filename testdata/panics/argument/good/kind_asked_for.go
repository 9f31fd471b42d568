package good

import (
	"context"
	"encoding/json"
	"reflect"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// KindAskedFor asks for the length of what has one.
//
//corpus:input {"value":7}
type KindAskedFor struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *KindAskedFor) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Value any `json:"value"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	value := reflect.ValueOf(args.Value)
	switch value.Kind() {
	case reflect.Slice, reflect.Map, reflect.String:
		return contract.Success(value.Len())
	}
	return contract.Success(0)
}
