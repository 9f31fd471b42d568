package broken

import (
	"context"
	"encoding/json"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// WaitGroupGo gives a function that panics to a wait group.
//
//corpus:input {"limit":null}
type WaitGroupGo struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *WaitGroupGo) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, nil, "WaitGroupGo", &result)
	var args struct {
		Limit *int `json:"limit"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	var group sync.WaitGroup
	sum := 0
	group.Go(func() {
		sum += *args.Limit // want "\\[goroutine\\] \\(PAN-002\\)"
	})
	group.Wait()
	return contract.Success(sum)
}
