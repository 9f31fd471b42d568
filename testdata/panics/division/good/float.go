package good

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Float divides floats, for which zero is no trouble.
//
//corpus:input {"n":0}
type Float struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Float) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		N float64 `json:"n"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(fmt.Sprint(100 / args.N))
}
