package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// CallerChecks calls a helper that divides, with a width that was looked at.
//
//corpus:input {"width":0}
type CallerChecks struct{ corpus.Base }

func columnsCallerChecks(total, width int) int { return total / width }

// Execute implements contract.Tool.
func (t *CallerChecks) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Width int `json:"width"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.Width < 1 {
		return contract.Failure("'width' must be positive")
	}
	return contract.Success(columnsCallerChecks(80, args.Width))
}
