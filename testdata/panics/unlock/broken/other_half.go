package broken

import (
	"context"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// OtherHalf locks to read and unlocks to write.
type OtherHalf struct {
	corpus.Base
	mu    sync.RWMutex
	items []string
}

// Execute implements contract.Tool.
func (t *OtherHalf) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	t.mu.RLock()
	count := len(t.items)
	t.mu.Unlock() // want "\\[unlock\\] \\(PAN-002\\)"
	return contract.Success(count)
}
