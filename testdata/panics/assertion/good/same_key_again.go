package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// SameKeyAgain asserts again what it has checked, of a map that nobody writes.
//
//corpus:input {"city":1}
type SameKeyAgain struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *SameKeyAgain) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if _, ok := args["city"].(string); !ok {
		return contract.Failure("'city' must be a text")
	}
	return contract.Success(args["city"].(string))
}
