package broken

import (
	"context"
	"encoding/json"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// LockedBySomeCallers writes to a map of the package in a helper that one of its callers calls without the lock.
//
//corpus:input {"text":"abc"}
type LockedBySomeCallers struct{ corpus.Base }

var (
	sizesLockedBySomeCallers = map[string]int{}
	lockLockedBySomeCallers  sync.Mutex
)

func sizeLockedBySomeCallers(text string) int {
	lockLockedBySomeCallers.Lock()
	defer lockLockedBySomeCallers.Unlock()
	return measureLockedBySomeCallers(text)
}

// measureLockedBySomeCallers is called with the lock held.
func measureLockedBySomeCallers(text string) int {
	n := len(text)
	if n > 1 {
		n = partsLockedBySomeCallers(text)
	}
	sizesLockedBySomeCallers[text] = n // want "\\[shared\\] \\(PAN-002\\)"
	return n
}

func partsLockedBySomeCallers(text string) int { return 1 + measureLockedBySomeCallers(text[1:]) }

// Execute implements contract.Tool.
func (t *LockedBySomeCallers) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if len(args.Text) < 8 {
		return contract.Success(measureLockedBySomeCallers(args.Text))
	}
	return contract.Success(sizeLockedBySomeCallers(args.Text))
}
