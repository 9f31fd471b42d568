package broken

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// FailedAssertion calls a method of what did not have it.
//
//corpus:input {"value":7}
type FailedAssertion struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *FailedAssertion) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	value := args["value"]
	text, _ := value.(fmt.Stringer)
	return contract.Success(text.String()) // want "\\[nil-call\\] \\(PAN-004\\)"
}
