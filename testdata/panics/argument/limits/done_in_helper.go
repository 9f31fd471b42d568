package limits

import (
	"context"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

func endDoneInHelper(group *sync.WaitGroup) { group.Done() }

// DoneInHelper calls Done in a helper without Add: toolvet does not follow the counter of a WaitGroup into other functions.
type DoneInHelper struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *DoneInHelper) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var group sync.WaitGroup
	endDoneInHelper(&group)
	return contract.Success("done")
}
