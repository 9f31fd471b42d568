package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Different asks whether two fields of type any differ.
//
//corpus:input {"before":{},"after":{}}
type Different struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Different) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Before any `json:"before"`
		After  any `json:"after"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.Before != args.After { // want "\\[hash\\] \\(PAN-003\\)"
		return contract.Success("changed")
	}
	return contract.Success("the same")
}
