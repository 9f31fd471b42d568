package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Right shifts to the right by a negative number.
//
//corpus:input {"value":8,"by":-2}
type Right struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Right) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Value int `json:"value"`
		By    int `json:"by"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.By > 63 {
		return contract.Failure("'by' must be at most 63")
	}
	return contract.Success(args.Value >> args.By) // want "\\[shift\\] \\(PAN-003\\)"
}
