package broken

import (
	"context"
	"encoding/json"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// LockOfItsOwn locks a mutex that every call has for itself.
//
//corpus:input {"key":"a"}
type LockOfItsOwn struct {
	corpus.Base
	items map[string]int
}

func NewLockOfItsOwn() *LockOfItsOwn { return &LockOfItsOwn{items: map[string]int{}} }

// Execute implements contract.Tool.
func (t *LockOfItsOwn) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Key string `json:"key"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	var mu sync.Mutex
	mu.Lock()
	defer mu.Unlock()
	t.items[args.Key]++ // want "\\[shared\\] \\(PAN-002\\)"
	return contract.Success(args.Key)
}
