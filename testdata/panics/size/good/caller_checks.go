package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// CallerChecks calls a helper that makes room, with a width that was looked at.
//
//corpus:input {"width":-1}
type CallerChecks struct{ corpus.Base }

func blankCallerChecks(width int) []byte { return make([]byte, width) }

// Execute implements contract.Tool.
func (t *CallerChecks) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Width int `json:"width"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.Width < 1 || args.Width > 120 {
		return contract.Failure("'width' must be 1 to 120")
	}
	return contract.Success(string(blankCallerChecks(args.Width)))
}
