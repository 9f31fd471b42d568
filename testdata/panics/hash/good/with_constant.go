package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// WithConstant compares a value with a text, which is another type than a list.
//
//corpus:input {"mode":[]}
type WithConstant struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *WithConstant) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(args["mode"] == "all" || args["mode"] == nil)
}
