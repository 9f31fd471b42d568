package good

import (
	"context"
	"encoding/json"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// InLoop locks and unlocks in a loop.
//
//corpus:input {"items":["a","b"]}
type InLoop struct {
	corpus.Base
	mu    sync.Mutex
	total int
}

// Execute implements contract.Tool.
func (t *InLoop) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Items []string `json:"items"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	for _, item := range args.Items {
		t.mu.Lock()
		t.total += len(item)
		t.mu.Unlock()
	}
	return contract.Success(len(args.Items))
}
