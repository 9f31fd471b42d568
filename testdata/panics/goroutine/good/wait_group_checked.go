package good

import (
	"context"
	"encoding/json"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// WaitGroupChecked gives a wait group a function that looks first.
//
//corpus:input {"limit":null}
type WaitGroupChecked struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *WaitGroupChecked) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Limit *int `json:"limit"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	var group sync.WaitGroup
	sum := 0
	group.Go(func() {
		if args.Limit != nil {
			sum += *args.Limit
		}
	})
	group.Wait()
	return contract.Success(sum)
}
