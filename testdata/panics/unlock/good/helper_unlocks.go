package good

import (
	"context"
	"encoding/json"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// HelperUnlocks hands the lock to a helper, which unlocks.
//
//corpus:input {"key":"a"}
type HelperUnlocks struct {
	corpus.Base
	mu   sync.Mutex
	seen map[string]bool
}

func (t *HelperUnlocks) lookAndUnlock(key string) bool {
	defer t.mu.Unlock()
	return t.seen[key]
}

// Execute implements contract.Tool.
func (t *HelperUnlocks) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Key string `json:"key"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	t.mu.Lock()
	return contract.Success(t.lookAndUnlock(args.Key))
}
