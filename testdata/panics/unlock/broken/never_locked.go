package broken

import (
	"context"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// NeverLocked defers an unlock and forgets the lock.
type NeverLocked struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *NeverLocked) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var mu sync.Mutex
	defer mu.Unlock()                           // want "\\[unlock\\] \\(PAN-002\\)"
	return contract.Success(len(argumentsJSON)) // ends here
}
