package broken

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// FloatAsCount turns a JSON number into a count.
//
//corpus:input {"count":-0.9e1}
type FloatAsCount struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *FloatAsCount) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	count, ok := args["count"].(float64)
	if !ok || count > 100 {
		return contract.Failure("'count' must be a number up to 100")
	}
	return contract.Success(strings.Repeat("=", int(count))) // want "\\[size\\] \\(PAN-003\\)"
}
