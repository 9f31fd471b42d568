package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// CallerChecks calls a helper that converts, with a list that was looked at.
//
//corpus:input {"pair":["a"]}
type CallerChecks struct{ corpus.Base }

func pairCallerChecks[E any](list []E) [2]E { return [2]E(list) }

// Execute implements contract.Tool.
func (t *CallerChecks) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Pair []string `json:"pair"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if len(args.Pair) != 2 {
		return contract.Failure("'pair' must have two items")
	}
	return contract.Success(pairCallerChecks(args.Pair))
}
