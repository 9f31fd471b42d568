package good

import (
	"context"
	"encoding/json"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// FunctionOfLock answers the function that unlocks.
//
//corpus:input {"key":"a"}
type FunctionOfLock struct {
	corpus.Base
	mu sync.Mutex
}

func (t *FunctionOfLock) lock() (unlock func()) {
	t.mu.Lock()
	return t.mu.Unlock
}

// Execute implements contract.Tool.
func (t *FunctionOfLock) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Key string `json:"key"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	defer t.lock()()
	return contract.Success(args.Key)
}
