package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// AtLeastOne divides by one at least.
//
//corpus:input {"n":0}
type AtLeastOne struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *AtLeastOne) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		N int `json:"n"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(100 / max(1, args.N))
}
