package broken

import (
	"context"
	"strings"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// FreshCounter is done with what it has not begun.
//
//corpus:input {}
type FreshCounter struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *FreshCounter) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	group := &sync.WaitGroup{}
	if !strings.Contains(argumentsJSON, "wait") {
		group.Done() // want "\\[argument\\] \\(PAN-001\\)"
	}
	group.Wait()
	return contract.Success("done")
}
