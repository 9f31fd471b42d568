package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// NestedFilter reads a filter inside of the arguments.
//
//corpus:input {"filter":"all"}
type NestedFilter struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *NestedFilter) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args["filter"] == nil {
		return contract.Failure("'filter' is missing")
	}
	filter := args["filter"].(map[string]any) // want "\\[assertion\\] \\(PAN-003\\)"
	return contract.Success(len(filter))
}
