package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
	"github.com/toolconform/toolconform/testdata/panics/depot"
)

// FindsNothing uses the answer of a search that answers nil.
//
//corpus:input {"id":"x"}
type FindsNothing struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *FindsNothing) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		ID string `json:"id"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	order := depot.Peek(args.ID)
	return contract.Success(order.ID) // want "\\[nil\\] \\(PAN-004\\)"
}
