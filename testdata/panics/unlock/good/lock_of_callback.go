package good

import (
	"context"
	"encoding/json"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// LockOfCallback locks in a callback what the call locks, too.
//
//corpus:input {"text":"a"}
type LockOfCallback struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *LockOfCallback) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	var mu sync.Mutex
	ended := false
	stop := context.AfterFunc(ctx, func() {
		mu.Lock()
		defer mu.Unlock()
		ended = true
	})
	defer stop()
	mu.Lock()
	defer mu.Unlock()
	if ended {
		return contract.Failure("stopped")
	}
	return contract.Success(args.Text)
}
