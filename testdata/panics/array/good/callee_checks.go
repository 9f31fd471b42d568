package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// CalleeChecks calls a helper that looks itself.
//
//corpus:input {"pair":["a"]}
type CalleeChecks struct{ corpus.Base }

func pairCalleeChecks(list []string) (pair [2]string, ok bool) {
	if len(list) < len(pair) {
		return pair, false
	}
	return [2]string(list), true
}

// Execute implements contract.Tool.
func (t *CalleeChecks) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Pair []string `json:"pair"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	pair, ok := pairCalleeChecks(args.Pair)
	if !ok {
		return contract.Failure("'pair' must have two items")
	}
	return contract.Success(pair)
}
