package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// CallerChecks calls a helper that shifts, with a level that was looked at.
//
//corpus:input {"level":-1}
type CallerChecks struct{ corpus.Base }

func maskCallerChecks(level int) uint64 { return uint64(1) << level }

// Execute implements contract.Tool.
func (t *CallerChecks) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Level int `json:"level"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.Level < 0 {
		return contract.Failure("'level' must not be negative")
	}
	return contract.Success(maskCallerChecks(args.Level))
}
