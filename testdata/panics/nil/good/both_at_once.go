package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
	"github.com/toolconform/toolconform/testdata/panics/depot"
)

// BothAtOnce asks for an error and for nil in one condition.
//
//corpus:input {"id":"x"}
type BothAtOnce struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *BothAtOnce) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		ID string `json:"id"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	order, err := depot.Find(args.ID)
	if err != nil || order == nil || order.Customer == nil {
		return contract.Failure("there is no such order")
	}
	return contract.Success(order.Customer.Name)
}
