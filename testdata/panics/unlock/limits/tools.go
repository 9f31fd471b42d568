package limits

import (
	"context"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// LockOfTable unlocks a mutex from a map that is not locked: toolvet does not follow which mutex belongs to a key.
type LockOfTable struct {
	corpus.Base
	locks map[string]sync.Locker
}

func NewLockOfTable() *LockOfTable {
	return &LockOfTable{locks: map[string]sync.Locker{"orders": new(sync.Mutex)}}
}

func (t *LockOfTable) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	if lock, ok := t.locks["orders"]; ok {
		lock.Unlock()
	}
	return contract.Success("released")
}
