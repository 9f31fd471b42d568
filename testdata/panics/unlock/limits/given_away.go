package limits

import (
	"context"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// GivenAway unlocks a mutex that its maker was to lock: who holds a lock between calls is not followed.
type GivenAway struct {
	corpus.Base
	mu *sync.Mutex
}

func NewGivenAway() *GivenAway { return &GivenAway{mu: new(sync.Mutex)} }

func releaseGivenAway(mu *sync.Mutex) { mu.Unlock() }

// Execute implements contract.Tool.
func (t *GivenAway) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	releaseGivenAway(t.mu)
	return contract.Success("released")
}
