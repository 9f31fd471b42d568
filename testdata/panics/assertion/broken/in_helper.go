package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// InHelper leaves the assertion to a helper.
//
//corpus:input {"path":1}
type InHelper struct{ corpus.Base }

func (t *InHelper) text(args map[string]any, key string) string {
	return args[key].(string) // want "\\[assertion\\] \\(PAN-003\\)"
}

// Execute implements contract.Tool.
func (t *InHelper) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(t.text(args, "path"))
}
