package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ConstantDivisor divides by a constant.
//
//corpus:input {"seconds":0}
type ConstantDivisor struct{ corpus.Base }

const perMinuteConstantDivisor = 60

// Execute implements contract.Tool.
func (t *ConstantDivisor) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Seconds int `json:"seconds"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(args.Seconds / perMinuteConstantDivisor)
}
