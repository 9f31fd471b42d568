package broken

import (
	"context"
	"encoding/json"
	"reflect"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// LengthByReflection asks for the length of what may have none.
//
//corpus:input {"value":7}
type LengthByReflection struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *LengthByReflection) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Value any `json:"value"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.Value == nil {
		return contract.Success(0)
	}
	return contract.Success(reflect.ValueOf(args.Value).Len()) // want "\\[argument\\] \\(PAN-003\\)"
}
