package broken

import (
	"context"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// DoneTwice is done with one thing twice.
//
//corpus:input {}
type DoneTwice struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *DoneTwice) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var group sync.WaitGroup
	group.Add(1)
	if argumentsJSON != "" {
		group.Done()
	} else {
		return contract.Failure("there is nothing to do")
	}
	group.Done() // want "\\[argument\\] \\(PAN-001\\)"
	return contract.Success(argumentsJSON)
}
