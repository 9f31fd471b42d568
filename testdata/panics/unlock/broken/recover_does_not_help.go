package broken

import (
	"context"
	"encoding/json"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// RecoverDoesNotHelp recovers first thing, which does not hold a fatal error.
//
//corpus:input {"key":""}
type RecoverDoesNotHelp struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *RecoverDoesNotHelp) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, nil, "RecoverDoesNotHelp", &result)
	var args struct {
		Key string `json:"key"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	var mu sync.Mutex
	mu.Lock()
	if args.Key == "" {
		mu.Unlock()
	}
	mu.Unlock() // want "\\[unlock\\] \\(PAN-002\\)"
	return contract.Success(args.Key)
}
