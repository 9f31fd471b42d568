package broken

import (
	"context"
	"encoding/json"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// InLoop unlocks in a loop what it has locked before it.
//
//corpus:input {"items":["a","b"]}
type InLoop struct {
	corpus.Base
	mu sync.Mutex
}

// Execute implements contract.Tool.
func (t *InLoop) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Items []string `json:"items"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	t.mu.Lock()
	for range args.Items {
		t.mu.Unlock() // want "\\[unlock\\] \\(PAN-002\\)"
	}
	return contract.Success(len(args.Items))
}
