package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
	"github.com/toolconform/toolconform/testdata/panics/depot"
)

// ListedElsewhere asks another package for what it lists itself, where an error would be its own mistake.
//
//corpus:input {"id":"a"}
type ListedElsewhere struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *ListedElsewhere) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		ID string `json:"id"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	for _, order := range depot.Listed() {
		if order.ID == args.ID {
			return contract.Success(order.Items)
		}
	}
	return contract.Failure("there is no such order")
}
