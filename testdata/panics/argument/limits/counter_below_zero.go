package limits

import (
	"context"
	"encoding/json"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// CounterBelowZero calls Done more often than Add allows: toolvet does not count the iterations of a loop.
//
//corpus:input {"done":2}
type CounterBelowZero struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *CounterBelowZero) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Done int `json:"done"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	var group sync.WaitGroup
	group.Add(1)
	for range min(args.Done, 5) {
		group.Done()
	}
	return contract.Success("done")
}
