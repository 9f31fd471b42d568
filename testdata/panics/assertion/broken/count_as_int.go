package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// CountAsInt takes a JSON number for an int, which it never is.
//
//corpus:input {"limit":3}
type CountAsInt struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *CountAsInt) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	limit, given := args["limit"]
	if !given {
		return contract.Success(10)
	}
	return contract.Success(limit.(int)) // want "\\[assertion\\] \\(PAN-003\\)"
}
