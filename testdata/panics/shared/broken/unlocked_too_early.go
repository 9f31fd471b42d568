package broken

import (
	"context"
	"encoding/json"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// UnlockedTooEarly unlocks before it writes.
//
//corpus:input {"key":"a"}
type UnlockedTooEarly struct {
	corpus.Base
	mu    sync.Mutex
	items map[string]int
}

func NewUnlockedTooEarly() *UnlockedTooEarly { return &UnlockedTooEarly{items: map[string]int{}} }

// Execute implements contract.Tool.
func (t *UnlockedTooEarly) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Key string `json:"key"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	t.mu.Lock()
	count := len(t.items)
	t.mu.Unlock()
	t.items[args.Key] = count // want "\\[shared\\] \\(PAN-002\\)"
	return contract.Success(count)
}
