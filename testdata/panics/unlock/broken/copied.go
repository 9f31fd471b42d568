package broken

import (
	"context"
	"encoding/json"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Copied unlocks a copy that was made before the lock.
//
//corpus:input {"key":"a"}
type Copied struct{ corpus.Base }

type guardedCopied struct {
	mu    *sync.Mutex
	count int
}

// Execute implements contract.Tool.
func (t *Copied) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Key string `json:"key"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	first := guardedCopied{mu: new(sync.Mutex)}
	second := guardedCopied{mu: new(sync.Mutex), count: first.count}
	first.mu.Lock()
	second.mu.Unlock() // want "\\[unlock\\] \\(PAN-002\\)"
	return contract.Success(second.count)
}
