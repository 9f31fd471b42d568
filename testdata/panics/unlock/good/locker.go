package good

import (
	"context"
	"encoding/json"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Locker locks through an interface.
//
//corpus:input {"key":"a"}
type Locker struct {
	corpus.Base
	mu sync.RWMutex
}

// Execute implements contract.Tool.
func (t *Locker) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Key string `json:"key"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	var locker sync.Locker = t.mu.RLocker()
	locker.Lock()
	defer locker.Unlock()
	return contract.Success(args.Key)
}
