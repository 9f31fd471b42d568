package good

import (
	"context"
	"encoding/json"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// LockedByCallers writes to a map of the package in a helper that is called with a lock held, and calls itself by way of another.
//
//corpus:input {"text":"abc"}
type LockedByCallers struct{ corpus.Base }

var (
	sizesLockedByCallers = map[string]int{}
	lockLockedByCallers  sync.Mutex
)

func sizeLockedByCallers(text string) int {
	lockLockedByCallers.Lock()
	defer lockLockedByCallers.Unlock()
	return measureLockedByCallers(text)
}

// measureLockedByCallers is called with the lock held.
func measureLockedByCallers(text string) int {
	n := len(text)
	if n > 1 {
		n = partsLockedByCallers(text)
	}
	sizesLockedByCallers[text] = n
	return n
}

func partsLockedByCallers(text string) int { return 1 + measureLockedByCallers(text[1:]) }

// Execute implements contract.Tool.
func (t *LockedByCallers) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(sizeLockedByCallers(args.Text))
}
