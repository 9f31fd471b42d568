package broken

import (
	"context"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// GivenAway unlocks a mutex that its maker was to lock.
type GivenAway struct {
	corpus.Base
	mu *sync.Mutex
}

func NewGivenAway() *GivenAway { return &GivenAway{mu: new(sync.Mutex)} }

func releaseGivenAway(mu *sync.Mutex) {
	mu.Unlock() // want "\\[unlock\\] \\(PAN-002\\)"
}

// Execute implements contract.Tool.
func (t *GivenAway) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	releaseGivenAway(t.mu)
	return contract.Success("released")
}
