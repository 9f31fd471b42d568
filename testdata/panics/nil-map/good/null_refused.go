package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// NullRefused refuses null before it adds a default.
//
//corpus:input null
type NullRefused struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *NullRefused) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args == nil {
		return contract.Failure("the arguments must be an object")
	}
	args["limit"] = 10
	return contract.Success(args["limit"])
}
