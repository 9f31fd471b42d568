package good

import (
	"context"
	"encoding/json"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// SameCondition locks and unlocks where the same is true.
//
//corpus:input {"write":false}
type SameCondition struct {
	corpus.Base
	mu sync.Mutex
}

// Execute implements contract.Tool.
func (t *SameCondition) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Write bool `json:"write"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.Write {
		t.mu.Lock()
		defer t.mu.Unlock()
	}
	return contract.Success(len(argumentsJSON))
}
