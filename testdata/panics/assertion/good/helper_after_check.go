package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// HelperAfterCheck asserts in a helper that is called for objects only.
//
//corpus:input {"filter":[1]}
type HelperAfterCheck struct{ corpus.Base }

func fieldsHelperAfterCheck(value any) int {
	return len(value.(map[string]any))
}

// Execute implements contract.Tool.
func (t *HelperAfterCheck) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	switch args["filter"].(type) {
	case map[string]any:
		return contract.Success(fieldsHelperAfterCheck(args["filter"]))
	case nil:
		return contract.Success(0)
	}
	return contract.Failure("'filter' must be an object")
}
