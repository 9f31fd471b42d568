package good

import (
	"context"
	"encoding/json"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

type setLockedInMethod struct {
	mu   sync.RWMutex
	keys map[string]bool
}

func (s *setLockedInMethod) add(key string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.keys[key] = true
}

// LockedInMethod leaves the write to a method that locks.
//
//corpus:input {"key":"a"}
type LockedInMethod struct {
	corpus.Base
	set *setLockedInMethod
}

func NewLockedInMethod() *LockedInMethod {
	return &LockedInMethod{set: &setLockedInMethod{keys: map[string]bool{}}}
}

// Execute implements contract.Tool.
func (t *LockedInMethod) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Key string `json:"key"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	t.set.add(args.Key)
	return contract.Success(args.Key)
}
