package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// FieldOfStruct keeps an argument in a field of type any.
//
//corpus:input {"value":{}}
type FieldOfStruct struct{ corpus.Base }

type requestFieldOfStruct struct {
	Value any `json:"value"`
}

func (r requestFieldOfStruct) number() float64 {
	return r.Value.(float64) // want "\\[assertion\\] \\(PAN-003\\)"
}

// Execute implements contract.Tool.
func (t *FieldOfStruct) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args requestFieldOfStruct
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.Value == nil {
		return contract.Failure("'value' is missing")
	}
	return contract.Success(args.number())
}
