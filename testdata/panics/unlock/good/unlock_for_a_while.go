package good

import (
	"context"
	"encoding/json"
	"strings"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// UnlockForAWhile unlocks for a while, and locks again.
//
//corpus:input {"key":"a"}
type UnlockForAWhile struct {
	corpus.Base
	mu sync.Mutex
}

// Execute implements contract.Tool.
func (t *UnlockForAWhile) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Key string `json:"key"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.mu.Unlock()
	upper := strings.ToUpper(args.Key)
	t.mu.Lock()
	return contract.Success(upper)
}
