package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Deleted takes a value out of a set.
//
//corpus:input {"remove":[]}
type Deleted struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Deleted) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	set := map[any]bool{"a": true}
	delete(set, args["remove"]) // want "\\[hash\\] \\(PAN-003\\)"
	return contract.Success(len(set))
}
