package limits

import (
	"context"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

func endDoneInHelper(group *sync.WaitGroup) { group.Done() }

// DoneInHelper has a helper be done with what has not begun: the counter of a WaitGroup is not followed into other functions.
type DoneInHelper struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *DoneInHelper) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var group sync.WaitGroup
	endDoneInHelper(&group)
	return contract.Success("done")
}
