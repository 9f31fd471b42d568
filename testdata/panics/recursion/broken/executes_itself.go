package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ExecutesItself executes itself where an argument is missing.
//
//corpus:input {}
type ExecutesItself struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *ExecutesItself) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if len(args) == 0 {
		return t.Execute(ctx, "{}", contract.ExecutionContext{}) // want "\\[recursion\\] \\(PAN-002\\)"
	}
	return contract.Success(len(args))
}
