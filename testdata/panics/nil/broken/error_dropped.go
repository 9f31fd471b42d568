package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
	"github.com/toolconform/toolconform/testdata/panics/depot"
)

// ErrorDropped drops the error of a search and uses what was not found.
//
//corpus:input {"id":"x"}
type ErrorDropped struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *ErrorDropped) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		ID string `json:"id"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	order, _ := depot.Find(args.ID)
	return contract.Success(order.Items) // want "\\[nil\\] \\(PAN-004\\)"
}
