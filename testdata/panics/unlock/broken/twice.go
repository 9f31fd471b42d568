package broken

import (
	"context"
	"encoding/json"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Twice unlocks where something is wrong, and defers an unlock.
//
//corpus:input {"key":""}
type Twice struct {
	corpus.Base
	mu sync.Mutex
}

// Execute implements contract.Tool.
func (t *Twice) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Key string `json:"key"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	t.mu.Lock()
	defer t.mu.Unlock() // want "\\[unlock\\] \\(PAN-002\\)"
	if args.Key == "" {
		t.mu.Unlock()
		return contract.Failure("'key' must not be empty") // ends here
	}
	return contract.Success(args.Key)
}
