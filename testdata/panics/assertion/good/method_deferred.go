package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// MethodDeferred defers a method that recovers.
//
//corpus:input {"city":0}
type MethodDeferred struct{ corpus.Base }

func (t *MethodDeferred) contain(result *contract.Result) {
	if cause := recover(); cause != nil {
		*result = contract.Failure("the city could not be read")
	}
}

// Execute implements contract.Tool.
func (t *MethodDeferred) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	defer t.contain(&result)
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(args["city"].(string))
}
