package good

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
	"github.com/toolconform/toolconform/testdata/panics/depot"
)

// NotFoundChecked asks whether a search that returns nil found anything.
//
//corpus:input {"id":"x"}
type NotFoundChecked struct{ corpus.Base }

func (t *NotFoundChecked) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ ID string }](argumentsJSON).Decoded()
	if order := depot.Peek(args.ID); order != nil {
		return contract.Success(order.ID)
	}
	return contract.Failure("there is no such order")
}
