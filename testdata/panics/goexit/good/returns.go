package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Returns returns where there is nothing to do.
//
//corpus:input {"items":[]}
type Returns struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Returns) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Items []string `json:"items"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if len(args.Items) == 0 {
		return contract.Failure("'items' must not be empty")
	}
	return contract.Success(len(args.Items))
}
