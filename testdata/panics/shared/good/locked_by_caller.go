package good

import (
	"context"
	"encoding/json"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// LockedByCaller leaves the write to a method that wants the lock held.
//
//corpus:input {"key":"a"}
type LockedByCaller struct {
	corpus.Base
	mu   sync.Mutex
	seen map[string]bool
}

func NewLockedByCaller() *LockedByCaller { return &LockedByCaller{seen: make(map[string]bool)} }

func (t *LockedByCaller) markLocked(key string) { t.seen[key] = true }

// Execute implements contract.Tool.
func (t *LockedByCaller) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Key string `json:"key"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	t.mu.Lock()
	t.markLocked(args.Key)
	t.mu.Unlock()
	return contract.Success(args.Key)
}
