package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// OkOfOtherKey checks one key and asserts another.
//
//corpus:input {"from":"a"}
type OkOfOtherKey struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *OkOfOtherKey) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	from, ok := args["from"].(string)
	if !ok {
		return contract.Failure("'from' must be a text")
	}
	to := args["to"].(string) // want "\\[assertion\\] \\(PAN-003\\)"
	return contract.Success(from + to)
}
