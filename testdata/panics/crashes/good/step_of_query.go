package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// StepOfQuery counts the points of a range by a step of one at least.
//
//corpus:input {"from":0,"to":10,"points":100}
type StepOfQuery struct{ corpus.Base }

type queryStepOfQuery struct {
	From   int64 `json:"from"`
	To     int64 `json:"to"`
	Points int64 `json:"points"`
}

func (q queryStepOfQuery) step() int64 {
	if q.Points <= 0 {
		return 60
	}
	return max((q.To-q.From)/q.Points, 1)
}

// Execute implements contract.Tool.
func (t *StepOfQuery) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args queryStepOfQuery
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.To <= args.From || args.From < 0 {
		return contract.Failure("'to' must be after 'from'")
	}
	return contract.Success((args.To - args.From) / args.step())
}
