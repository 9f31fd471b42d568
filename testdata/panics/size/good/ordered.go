package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Ordered swaps two numbers that come in the wrong order.
//
//corpus:input {"from":9,"to":3}
type Ordered struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Ordered) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		From int8 `json:"from"`
		To   int8 `json:"to"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	from, to := int(args.From), int(args.To)
	if to < from {
		from, to = to, from
	}
	return contract.Success(make([]int, to-from))
}
