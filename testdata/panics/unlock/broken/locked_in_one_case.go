package broken

import (
	"context"
	"encoding/json"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// LockedInOneCase locks in one case and unlocks in both.
//
//corpus:input {"write":false}
type LockedInOneCase struct {
	corpus.Base
	mu sync.Mutex
}

// Execute implements contract.Tool.
func (t *LockedInOneCase) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Write bool `json:"write"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.Write {
		t.mu.Lock()
	}
	count := len(argumentsJSON)
	t.mu.Unlock() // want "\\[unlock\\] \\(PAN-002\\)"
	return contract.Success(count)
}
