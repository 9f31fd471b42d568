package good

import (
	"context"
	"maps"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// CopyIsWritten writes into a copy of a map of its own.
//
//corpus:input {"key":"a"}
type CopyIsWritten struct {
	corpus.Base
	defaults map[string]string
}

func NewCopyIsWritten() *CopyIsWritten {
	return &CopyIsWritten{defaults: map[string]string{"sort": "name"}}
}

func (t *CopyIsWritten) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Key string }](argumentsJSON).Decoded()
	settings := maps.Clone(t.defaults)
	settings["key"] = args.Key
	return contract.Success(settings)
}

// FilledByOnce fills a map of the package once, whoever comes first.
//
//corpus:input {"code":"ch"}
type FilledByOnce struct{ corpus.Base }

var countriesFilledByOnce struct {
	once  sync.Once
	names map[string]string
}

func fillFilledByOnce() {
	countriesFilledByOnce.names = map[string]string{}
	for i, code := range []string{"ch", "de"} {
		countriesFilledByOnce.names[code] = []string{"Switzerland", "Germany"}[i]
	}
}

func (t *FilledByOnce) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Code string }](argumentsJSON).Decoded()
	countriesFilledByOnce.once.Do(fillFilledByOnce)
	return contract.Success(countriesFilledByOnce.names[args.Code])
}

// FilledOnce fills a map of its own once, for all calls.
//
//corpus:input {"code":"a"}
type FilledOnce struct {
	corpus.Base
	once  sync.Once
	names map[string]string
}

func (t *FilledOnce) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Code string }](argumentsJSON).Decoded()
	t.once.Do(func() {
		t.names = map[string]string{}
		t.names["a"] = "Ann"
	})
	return contract.Success(t.names[args.Code])
}

// GoroutinesWithLock lets the goroutines of one call fill one map, one after the other.
//
//corpus:input {"names":["a","b","c"]}
type GoroutinesWithLock struct{ corpus.Base }

func (t *GoroutinesWithLock) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Names []string }](argumentsJSON).Decoded()
	lengths := map[string]int{}
	var mu sync.Mutex
	var group sync.WaitGroup
	for _, name := range args.Names {
		group.Go(func() {
			mu.Lock()
			defer mu.Unlock()
			lengths[name] = len(name)
		})
	}
	group.Wait()
	return contract.Success(lengths)
}

// Locked keeps results in a map of its own, under a lock.
//
//corpus:input {"city":"a"}
type Locked struct {
	corpus.Base
	mu    sync.Mutex
	cache map[string]string
}

func NewLocked() *Locked { return &Locked{cache: map[string]string{}} }

func (t *Locked) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ City string }](argumentsJSON).Decoded()
	t.mu.Lock()
	defer t.mu.Unlock()
	t.cache[args.City] = strings.ToUpper(args.City)
	return contract.Success(args.City)
}

// LockedByCaller leaves the write to a method that wants the lock held.
//
//corpus:input {"key":"a"}
type LockedByCaller struct {
	corpus.Base
	mu   sync.Mutex
	seen map[string]bool
}

func NewLockedByCaller() *LockedByCaller { return &LockedByCaller{seen: make(map[string]bool)} }

func (t *LockedByCaller) markLocked(key string) { t.seen[key] = true }

func (t *LockedByCaller) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Key string }](argumentsJSON).Decoded()
	t.mu.Lock()
	t.markLocked(args.Key)
	t.mu.Unlock()
	return contract.Success(args.Key)
}

// LockedByHelper locks in a helper, which returns the function that unlocks.
//
//corpus:input {"key":"a"}
type LockedByHelper struct {
	corpus.Base
	mu   sync.Mutex
	seen map[string]bool
}

func NewLockedByHelper() *LockedByHelper { return &LockedByHelper{seen: make(map[string]bool)} }

func (t *LockedByHelper) enter() (leave func()) {
	t.mu.Lock()
	return t.mu.Unlock
}

func (t *LockedByHelper) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Key string }](argumentsJSON).Decoded()
	defer t.enter()()
	t.seen[args.Key] = true
	return contract.Success(args.Key)
}

// LockedByCallers writes to a map of the package in a helper that is called with a lock held, and calls itself by way of another.
//
//corpus:input {"text":"abc"}
type LockedByCallers struct{ corpus.Base }

var (
	sizesLockedByCallers = map[string]int{}
	lockLockedByCallers  sync.Mutex
)

func sizeLockedByCallers(text string) int {
	lockLockedByCallers.Lock()
	defer lockLockedByCallers.Unlock()
	return measureLockedByCallers(text)
}

// measureLockedByCallers is called with the lock held.
func measureLockedByCallers(text string) int {
	n := len(text)
	if n > 1 {
		n = partsLockedByCallers(text)
	}
	sizesLockedByCallers[text] = n
	return n
}

func partsLockedByCallers(text string) int { return 1 + measureLockedByCallers(text[1:]) }

func (t *LockedByCallers) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	return contract.Success(sizeLockedByCallers(args.Text))
}

// LockedByInner locks in a method of a method, for reading first.
//
//corpus:input {"key":"a"}
type LockedByInner struct {
	corpus.Base
	mu   sync.RWMutex
	seen map[string]bool
}

func NewLockedByInner() *LockedByInner { return &LockedByInner{seen: make(map[string]bool)} }

func (t *LockedByInner) upgrade() { t.mu.RUnlock(); t.enter() }
func (t *LockedByInner) enter()   { t.mu.Lock() }

func (t *LockedByInner) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Key string }](argumentsJSON).Decoded()
	t.mu.RLock()
	t.upgrade()
	t.seen[args.Key] = true
	t.mu.Unlock()
	return contract.Success(args.Key)
}

// LockedByFunction locks with a function in a field.
//
//corpus:input {"key":"a"}
type LockedByFunction struct {
	corpus.Base
	mu    sync.Mutex
	enter func()
	seen  map[string]bool
}

func NewLockedByFunction() *LockedByFunction {
	t := &LockedByFunction{seen: make(map[string]bool)}
	t.enter = func() { t.mu.Lock() }
	return t
}

func (t *LockedByFunction) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Key string }](argumentsJSON).Decoded()
	t.enter()
	defer t.mu.Unlock()
	t.seen[args.Key] = true
	return contract.Success(args.Key)
}

// LockedInMethod leaves the write to a method that locks.
//
//corpus:input {"key":"a"}
type LockedInMethod struct {
	corpus.Base
	set *setLockedInMethod
}

type setLockedInMethod struct {
	mu   sync.RWMutex
	keys map[string]bool
}

func (s *setLockedInMethod) add(key string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.keys[key] = true
}

func NewLockedInMethod() *LockedInMethod {
	return &LockedInMethod{set: &setLockedInMethod{keys: map[string]bool{}}}
}

func (t *LockedInMethod) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Key string }](argumentsJSON).Decoded()
	t.set.add(args.Key)
	return contract.Success(args.Key)
}

// LockedWhereShared takes a lock where a register is the one that all calls share.
//
//corpus:input {"text":"ab"}
type LockedWhereShared struct{ corpus.Base }

type registryLockedWhereShared struct{ names map[string]int }

var sharedLockedWhereShared = &registryLockedWhereShared{names: map[string]int{}}

var lockLockedWhereShared sync.Mutex

func (r *registryLockedWhereShared) register(name string) int {
	if r == sharedLockedWhereShared {
		lockLockedWhereShared.Lock()
		defer lockLockedWhereShared.Unlock()
	}
	r.names[name]++
	return len(r.names)
}

func (t *LockedWhereShared) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	return contract.Success(sharedLockedWhereShared.register(args.Text))
}

// MapOfTheCall fills a map of the call.
//
//corpus:input {"names":["a"]}
type MapOfTheCall struct{ corpus.Base }

func (t *MapOfTheCall) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Names []string }](argumentsJSON).Decoded()
	lengths := map[string]int{}
	for _, name := range args.Names {
		lengths[name] = len(name)
	}
	return contract.Success(lengths)
}

// OneOwner lets one goroutine own the map, and asks it.
//
//corpus:input {"key":"a"}
type OneOwner struct{ corpus.Base }

func (t *OneOwner) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Key string }](argumentsJSON).Decoded()
	asked, answered := make(chan string), make(chan int)
	go func() {
		counts := map[string]int{}
		for key := range asked {
			counts[key]++
			answered <- counts[key]
		}
	}()
	defer close(asked)
	asked <- args.Key
	return contract.Success(<-answered)
}

// OnlyRead reads a map of its own that nobody writes.
//
//corpus:input {"unit":"m"}
type OnlyRead struct {
	corpus.Base
	units map[string]string
}

func NewOnlyRead() *OnlyRead { return &OnlyRead{units: map[string]string{"m": "metre"}} }

func (t *OnlyRead) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Unit string }](argumentsJSON).Decoded()
	return contract.Success(t.units[args.Unit])
}

// ReplacedWhole replaces a map that is never written by a larger one.
//
//corpus:input {"key":"a"}
type ReplacedWhole struct {
	corpus.Base
	known atomic.Pointer[map[string]bool]
}

func (t *ReplacedWhole) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Key string }](argumentsJSON).Decoded()
	known := map[string]bool{args.Key: true}
	if old := t.known.Load(); old != nil && len(*old) < 100 {
		maps.Copy(known, *old)
	}
	t.known.Store(&known)
	return contract.Success(args.Key)
}

// SyncMap keeps results in a map that is made to be shared.
//
//corpus:input {"city":"a"}
type SyncMap struct {
	corpus.Base
	cache sync.Map
}

func (t *SyncMap) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ City string }](argumentsJSON).Decoded()
	t.cache.Store(args.City, strings.ToUpper(args.City))
	return contract.Success(args.City)
}
