package broken

import (
	"context"
	"runtime"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Deferred defers the end of its goroutine.
type Deferred struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Deferred) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	defer runtime.Goexit() // want "\\[goexit\\] \\(PAN-002\\)"
	return contract.Success(len(argumentsJSON))
}
