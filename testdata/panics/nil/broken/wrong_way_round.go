package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
	"github.com/toolconform/toolconform/testdata/panics/depot"
)

// WrongWayRound returns where the order is there, and goes on where it is not.
//
//corpus:input {"id":"x"}
type WrongWayRound struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *WrongWayRound) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		ID string `json:"id"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	order, err := depot.Find(args.ID)
	if err == nil {
		return contract.Success(order.ID)
	}
	return contract.Failure(order.ID + " is unknown") // want "\\[nil\\] \\(PAN-004\\)"
}
