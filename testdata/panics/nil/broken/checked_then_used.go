package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
	"github.com/toolconform/toolconform/testdata/panics/depot"
)

// CheckedThenUsed finds that the order is nil and uses it in the same branch.
//
//corpus:input {"id":"x"}
type CheckedThenUsed struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *CheckedThenUsed) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		ID string `json:"id"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	order := depot.Peek(args.ID)
	if order == nil {
		return contract.Failure("no order " + order.ID) // want "\\[nil\\] \\(PAN-001\\)"
	}
	return contract.Success(order.ID)
}
