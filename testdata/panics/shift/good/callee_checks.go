package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// CalleeChecks calls a helper that looks itself.
//
//corpus:input {"level":-1}
type CalleeChecks struct{ corpus.Base }

func maskCalleeChecks(level int) uint64 {
	if level < 0 {
		return 0
	}
	return uint64(1) << level
}

// Execute implements contract.Tool.
func (t *CalleeChecks) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Level int `json:"level"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(maskCalleeChecks(args.Level))
}
