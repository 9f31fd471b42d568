package good

import (
	"context"
	"encoding/json"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// InEachBranch unlocks in each branch, once.
//
//corpus:input {"key":""}
type InEachBranch struct {
	corpus.Base
	mu sync.Mutex
}

// Execute implements contract.Tool.
func (t *InEachBranch) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Key string `json:"key"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	t.mu.Lock()
	if args.Key == "" {
		t.mu.Unlock()
		return contract.Failure("'key' must not be empty")
	}
	t.mu.Unlock()
	return contract.Success(args.Key)
}
