package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// InClosure asserts in a function literal that it calls itself.
//
//corpus:input {"unit":false}
type InClosure struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *InClosure) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	get := func(key string) string {
		value, ok := args[key]
		if !ok {
			return "metric"
		}
		return value.(string) // want "\\[assertion\\] \\(PAN-003\\)"
	}
	return contract.Success(get("unit"))
}
