package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// KindOfModelBesideValue takes for a word what the model says to be one.
//
//corpus:input {"kind":"word","value":1}
type KindOfModelBesideValue struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *KindOfModelBesideValue) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Kind  string `json:"kind"`
		Value any    `json:"value"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.Kind != "word" {
		return contract.Failure("it is no word")
	}
	return contract.Success(len(args.Value.(string))) // want "\\[assertion\\] \\(PAN-003\\)"
}
