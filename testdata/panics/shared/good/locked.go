package good

import (
	"context"
	"encoding/json"
	"strings"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Locked keeps answers in a map of its own, under a lock.
//
//corpus:input {"city":"a"}
type Locked struct {
	corpus.Base
	mu    sync.Mutex
	cache map[string]string
}

func NewLocked() *Locked { return &Locked{cache: map[string]string{}} }

// Execute implements contract.Tool.
func (t *Locked) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		City string `json:"city"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.cache[args.City] = strings.ToUpper(args.City)
	return contract.Success(args.City)
}
