package good

import (
	"context"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// TryLock unlocks where it could lock.
type TryLock struct {
	corpus.Base
	mu sync.Mutex
}

// Execute implements contract.Tool.
func (t *TryLock) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	if !t.mu.TryLock() {
		return contract.Failure("it is busy")
	}
	defer t.mu.Unlock()
	return contract.Success("done")
}
