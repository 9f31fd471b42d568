package good

import (
	"context"
	"encoding/json"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ReadAndWrite locks to read, and then to write.
//
//corpus:input {"key":"a"}
type ReadAndWrite struct {
	corpus.Base
	mu    sync.RWMutex
	items map[string]int
}

func NewReadAndWrite() *ReadAndWrite { return &ReadAndWrite{items: map[string]int{}} }

// Execute implements contract.Tool.
func (t *ReadAndWrite) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Key string `json:"key"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	t.mu.RLock()
	count := t.items[args.Key]
	t.mu.RUnlock()
	t.mu.Lock()
	t.items[args.Key] = min(count+1, 9)
	t.mu.Unlock()
	return contract.Success(count)
}
