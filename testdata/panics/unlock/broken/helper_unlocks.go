package broken

import (
	"context"
	"encoding/json"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// HelperUnlocks unlocks what a helper has unlocked.
//
//corpus:input {"key":"a"}
type HelperUnlocks struct {
	corpus.Base
	mu   sync.Mutex
	seen map[string]bool
}

func (t *HelperUnlocks) look(key string) bool {
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
	seen := t.look(args.Key)
	t.mu.Unlock() // want "\\[unlock\\] \\(PAN-002\\)"
	return contract.Success(seen)
}
