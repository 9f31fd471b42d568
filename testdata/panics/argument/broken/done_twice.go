package broken

import (
	"context"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// DoneTwice is done with one thing twice, the second time by a deferred call.
//
//corpus:input {}
type DoneTwice struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *DoneTwice) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var group sync.WaitGroup
	group.Add(1)
	defer group.Done() // want "\\[argument\\] \\(PAN-001\\)"
	if argumentsJSON == "" {
		argumentsJSON = "{}"
	}
	group.Done()
	return contract.Success(argumentsJSON)
}
