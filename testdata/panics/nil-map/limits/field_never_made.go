package limits

import (
	"context"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// FieldNeverMade writes into a map of its own that its constructor forgets: what is in a field when a call begins is the business of whoever made the tool. It takes a lock, so that nothing else is wrong with it.
type FieldNeverMade struct {
	corpus.Base
	mu   sync.Mutex
	seen map[string]bool
}

func NewFieldNeverMade() *FieldNeverMade { return &FieldNeverMade{} }

// Execute implements contract.Tool.
func (t *FieldNeverMade) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.seen[argumentsJSON] = true
	return contract.Success(len(t.seen))
}
