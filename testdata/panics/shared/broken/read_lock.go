package broken

import (
	"context"
	"encoding/json"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ReadLock writes under a lock that many may have at once.
//
//corpus:input {"key":"a"}
type ReadLock struct {
	corpus.Base
	mu    sync.RWMutex
	items map[string]int
}

func NewReadLock() *ReadLock { return &ReadLock{items: map[string]int{}} }

// Execute implements contract.Tool.
func (t *ReadLock) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Key string `json:"key"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	t.mu.RLock()
	defer t.mu.RUnlock()
	t.items[args.Key] = len(args.Key) // want "\\[shared\\] \\(PAN-002\\)"
	return contract.Success(args.Key)
}
