package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
	"github.com/toolconform/toolconform/testdata/panics/depot"
)

// NotFoundChecked asks whether a search that returns nil found anything.
//
//corpus:input {"id":"x"}
type NotFoundChecked struct{ corpus.Base }

func (t *NotFoundChecked) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		ID string `json:"id"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if order := depot.Peek(args.ID); order != nil {
		return contract.Success(order.ID)
	}
	return contract.Failure("there is no such order")
}
