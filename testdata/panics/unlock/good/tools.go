package good

import (
	"context"
	"encoding/json"
	"runtime"
	"strings"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Deferred locks and defers the unlock.
//
//corpus:input {"key":""}
type Deferred struct {
	corpus.Base
	mu sync.Mutex
}

func (t *Deferred) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Key string }](argumentsJSON).Decoded()
	t.mu.Lock()
	defer t.mu.Unlock()
	if args.Key == "" {
		return contract.Failure("'key' must not be empty")
	}
	return contract.Success(args.Key)
}

// FunctionOfLock returns the function that unlocks.
//
//corpus:input {"key":"a"}
type FunctionOfLock struct {
	corpus.Base
	mu sync.Mutex
}

func (t *FunctionOfLock) lock() (unlock func()) {
	t.mu.Lock()
	return t.mu.Unlock
}

func (t *FunctionOfLock) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Key string }](argumentsJSON).Decoded()
	defer t.lock()()
	return contract.Success(args.Key)
}

// GivenBackAndTakenAgain gives its caller's lock back while it waits, and takes it again.
//
//corpus:input {"city":"Oslo"}
type GivenBackAndTakenAgain struct{ corpus.Base }

type argumentsGivenBackAndTakenAgain struct {
	City string `json:"city"`
}

var lockGivenBackAndTakenAgain sync.Mutex

func waitGivenBackAndTakenAgain() {
	lockGivenBackAndTakenAgain.Unlock()
	defer lockGivenBackAndTakenAgain.Lock()
	runtime.Gosched()
}

func (t *GivenBackAndTakenAgain) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args argumentsGivenBackAndTakenAgain
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure(err.Error())
	}
	lockGivenBackAndTakenAgain.Lock()
	defer lockGivenBackAndTakenAgain.Unlock()
	waitGivenBackAndTakenAgain()
	return contract.Success(args.City)
}

// HelperUnlocks hands the lock to a helper, which unlocks.
//
//corpus:input {"key":"a"}
type HelperUnlocks struct {
	corpus.Base
	mu   sync.Mutex
	seen map[string]bool
}

func (t *HelperUnlocks) lookAndUnlock(key string) bool {
	defer t.mu.Unlock()
	return t.seen[key]
}

func (t *HelperUnlocks) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Key string }](argumentsJSON).Decoded()
	t.mu.Lock()
	return contract.Success(t.lookAndUnlock(args.Key))
}

// InEachBranch unlocks in each branch, once.
//
//corpus:input {"key":""}
type InEachBranch struct {
	corpus.Base
	mu sync.Mutex
}

func (t *InEachBranch) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Key string }](argumentsJSON).Decoded()
	t.mu.Lock()
	if args.Key == "" {
		t.mu.Unlock()
		return contract.Failure("'key' must not be empty")
	}
	t.mu.Unlock()
	return contract.Success(args.Key)
}

// InLoop locks and unlocks in a loop.
//
//corpus:input {"items":["a","b"]}
type InLoop struct {
	corpus.Base
	mu    sync.Mutex
	total int
}

func (t *InLoop) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Items []string }](argumentsJSON).Decoded()
	for _, item := range args.Items {
		t.mu.Lock()
		t.total += len(item)
		t.mu.Unlock()
	}
	return contract.Success(len(args.Items))
}

// LockOfCallback locks in a callback what the call locks, too.
//
//corpus:input {"text":"a"}
type LockOfCallback struct{ corpus.Base }

func (t *LockOfCallback) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
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

// Locker locks through an interface.
//
//corpus:input {"key":"a"}
type Locker struct {
	corpus.Base
	mu sync.RWMutex
}

func (t *Locker) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Key string }](argumentsJSON).Decoded()
	var locker sync.Locker = t.mu.RLocker()
	locker.Lock()
	defer locker.Unlock()
	return contract.Success(args.Key)
}

// ReadAndWrite locks to read, and then to write.
//
//corpus:input {"key":"a"}
type ReadAndWrite struct {
	corpus.Base
	mu    sync.RWMutex
	items map[string]int
}

func NewReadAndWrite() *ReadAndWrite { return &ReadAndWrite{items: map[string]int{}} }

func (t *ReadAndWrite) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Key string }](argumentsJSON).Decoded()
	t.mu.RLock()
	count := t.items[args.Key]
	t.mu.RUnlock()
	t.mu.Lock()
	t.items[args.Key] = min(count+1, 9)
	t.mu.Unlock()
	return contract.Success(count)
}

// SameCondition locks and unlocks where the same is true.
//
//corpus:input {"write":false}
type SameCondition struct {
	corpus.Base
	mu sync.Mutex
}

func (t *SameCondition) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Write bool }](argumentsJSON).Decoded()
	if args.Write {
		t.mu.Lock()
		defer t.mu.Unlock()
	}
	return contract.Success(len(argumentsJSON))
}

// TryLock unlocks where it could lock.
type TryLock struct {
	corpus.Base
	mu sync.Mutex
}

func (t *TryLock) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	if !t.mu.TryLock() {
		return contract.Failure("it is busy")
	}
	defer t.mu.Unlock()
	return contract.Success("done")
}

// UnlockForAWhile unlocks for a while, and locks again.
//
//corpus:input {"key":"a"}
type UnlockForAWhile struct {
	corpus.Base
	mu sync.Mutex
}

func (t *UnlockForAWhile) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Key string }](argumentsJSON).Decoded()
	t.mu.Lock()
	defer t.mu.Unlock()
	t.mu.Unlock()
	upper := strings.ToUpper(args.Key)
	t.mu.Lock()
	return contract.Success(upper)
}

// WaitsForCondition waits for a condition, whose lock a wait gives away and takes back.
//
//corpus:input {"ready":true}
type WaitsForCondition struct{ corpus.Base }

func (t *WaitsForCondition) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Ready bool }](argumentsJSON).Decoded()
	var mu sync.Mutex
	changed := sync.NewCond(&mu)
	ready := false
	go func() {
		mu.Lock()
		defer mu.Unlock()
		ready = true
		changed.Broadcast()
	}()
	mu.Lock()
	defer mu.Unlock()
	for !ready {
		changed.Wait()
	}
	return contract.Success(args.Ready)
}
