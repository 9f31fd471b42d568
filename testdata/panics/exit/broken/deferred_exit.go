package broken

import (
	"context"
	"os"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// DeferredExit defers an exit.
//
//corpus:input {}
type DeferredExit struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *DeferredExit) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	defer os.Exit(0) // want "\\[exit\\] \\(PAN-002\\)"
	return contract.Success("done")
}
