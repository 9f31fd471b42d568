package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ContainedByHand recovers in a function literal of its own.
//
//corpus:input {"city":[]}
type ContainedByHand struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *ContainedByHand) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	defer func() {
		if cause := recover(); cause != nil {
			result = contract.Failure("the city could not be read")
		}
	}()
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(args["city"].(string))
}
