package good

import (
	"context"
	"encoding/json"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// WaitsForCondition waits for a condition, whose lock a wait gives away and takes back.
//
//corpus:input {"ready":true}
type WaitsForCondition struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *WaitsForCondition) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Ready bool `json:"ready"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	var mu sync.Mutex
	changed := sync.NewCond(&mu)
	ready := false
	go func() {
		mu.Lock()
		defer mu.Unlock()
		ready = true
		changed.Broadcast()
	}()
	mu.Lock()
	defer mu.Unlock()
	for !ready {
		changed.Wait()
	}
	return contract.Success(args.Ready)
}
