package broken

import (
	"context"
	"encoding/json"
	"reflect"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// TypeOfDecoded asks for the type of what has been decoded, which may be nothing.
//
//corpus:input {"value":null}
type TypeOfDecoded struct{ corpus.Base }

func describeTypeOfDecoded(v reflect.Value) string { return v.Type().String() } // want "\\[argument\\] \\(PAN-003\\)"

// Execute implements contract.Tool.
func (t *TypeOfDecoded) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Value any `json:"value"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(describeTypeOfDecoded(reflect.ValueOf(args.Value)))
}
