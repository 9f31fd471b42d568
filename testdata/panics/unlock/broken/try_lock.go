package broken

import (
	"context"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// TryLock tries to lock and unlocks, whether it could or not.
type TryLock struct {
	corpus.Base
	mu sync.Mutex
}

// Execute implements contract.Tool.
func (t *TryLock) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var mine, other sync.Mutex
	if mine.TryLock() {
		defer mine.Unlock()
	}
	other.Unlock() // want "\\[unlock\\] \\(PAN-002\\)"
	return contract.Success("done")
}
