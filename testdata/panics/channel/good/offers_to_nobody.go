package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// OffersToNobody offers a value to a nil channel in a select, which is never ready.
//
//corpus:input {"value":"a"}
type OffersToNobody struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *OffersToNobody) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Value string `json:"value"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	var out chan string
	select {
	case out <- args.Value:
	default:
	}
	return contract.Success("offered")
}
