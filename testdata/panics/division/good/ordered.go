package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Ordered divides by a difference that is more than nothing.
//
//corpus:input {"from":5,"to":5}
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
	if args.To <= args.From {
		return contract.Failure("'to' must be more than 'from'")
	}
	return contract.Success(1000 / (int(args.To) - int(args.From)))
}
