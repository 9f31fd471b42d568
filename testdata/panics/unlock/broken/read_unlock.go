package broken

import (
	"context"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ReadUnlock locks to write and unlocks to read.
type ReadUnlock struct {
	corpus.Base
	mu    sync.RWMutex
	items []string
}

// Execute implements contract.Tool.
func (t *ReadUnlock) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	t.mu.Lock()
	t.items = append(t.items, argumentsJSON)
	t.mu.RUnlock() // want "\\[unlock\\] \\(PAN-002\\)"
	return contract.Success("done")
}
