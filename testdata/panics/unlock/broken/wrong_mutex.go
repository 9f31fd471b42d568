package broken

import (
	"context"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// WrongMutex locks one mutex and unlocks another.
type WrongMutex struct {
	corpus.Base
	reading, writing sync.Mutex
}

// Execute implements contract.Tool.
func (t *WrongMutex) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	t.reading.Lock()
	count := len(argumentsJSON)
	t.writing.Unlock() // want "\\[unlock\\] \\(PAN-002\\)"
	return contract.Success(count)
}
