package broken

import (
	"context"
	"encoding/json"
	"slices"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ContainedInList asks whether a list has a value, both of the model.
//
//corpus:input {"values":[[1]],"value":[1]}
type ContainedInList struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *ContainedInList) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Values []any `json:"values"`
		Value  any   `json:"value"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(slices.Contains(args.Values, args.Value)) // want "\\[hash\\] \\(PAN-003\\)"
}
