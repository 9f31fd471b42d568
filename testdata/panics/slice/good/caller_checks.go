package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// CallerChecks calls a helper that cuts, with a text that is long enough.
//
//corpus:input {"sha":"abc"}
type CallerChecks struct{ corpus.Base }

func shortCallerChecks(sha string) string { return sha[:7] }

// Execute implements contract.Tool.
func (t *CallerChecks) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Sha string `json:"sha"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if len(args.Sha) != 40 {
		return contract.Failure("'sha' must have 40 digits")
	}
	return contract.Success(shortCallerChecks(args.Sha))
}
