package good

import (
	"context"
	"encoding/json"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Deferred locks and defers the unlock.
//
//corpus:input {"key":""}
type Deferred struct {
	corpus.Base
	mu sync.Mutex
}

// Execute implements contract.Tool.
func (t *Deferred) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Key string `json:"key"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if args.Key == "" {
		return contract.Failure("'key' must not be empty")
	}
	return contract.Success(args.Key)
}
