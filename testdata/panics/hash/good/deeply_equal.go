package good

import (
	"context"
	"encoding/json"
	"reflect"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// DeeplyEqual compares two values, whatever they are.
//
//corpus:input {"old":[1],"new":[1]}
type DeeplyEqual struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *DeeplyEqual) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(reflect.DeepEqual(args["old"], args["new"]))
}
