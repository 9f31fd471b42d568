package limits

import (
	"context"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// FieldNeverMade writes to a map in a field that its constructor never sets: toolvet does not check which fields a constructor sets. The tool holds a lock, so that this is its only fault.
type FieldNeverMade struct {
	corpus.Base
	mu   sync.Mutex
	seen map[string]bool
}

func NewFieldNeverMade() *FieldNeverMade { return &FieldNeverMade{} }

func (t *FieldNeverMade) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.seen[argumentsJSON] = true
	return contract.Success(len(t.seen))
}
