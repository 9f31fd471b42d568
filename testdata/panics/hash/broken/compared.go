package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Compared compares two values that may both be lists.
//
//corpus:input {"old":[1],"new":[1]}
type Compared struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Compared) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(args["old"] == args["new"]) // want "\\[hash\\] \\(PAN-003\\)"
}
