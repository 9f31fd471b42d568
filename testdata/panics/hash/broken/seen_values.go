package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// SeenValues remembers the values of a list in a map of anything.
//
//corpus:input {"values":[[1]]}
type SeenValues struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *SeenValues) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Values []any `json:"values"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	seen := map[any]bool{}
	for _, value := range args.Values {
		seen[value] = true // want "\\[hash\\] \\(PAN-003\\)"
	}
	return contract.Success(len(seen))
}
