package sites_test

// crashing has tools that crash their host at the lines marked with "crash", each in a way that a prover of single functions is tempted to
// overlook: code that a library calls, locks, recovers, recursion.
const crashing = `package crashing

import (
	"bytes"
	"container/heap"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"iter"
	"math"
	"net/http"
	"slices"
	"sort"
	"strings"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

var table = []int{1, 2, 3}

func done() contract.Result { return contract.Success("done") }

// Locks.

type UnlockFlagged struct {
	corpus.Base
	mu   sync.Mutex
	text string
}

func (t *UnlockFlagged) Execute(_ context.Context, arguments string, _ contract.ExecutionContext) contract.Result {
	held := false
	if len(arguments) > 2 {
		held = true
	}
	if held {
		t.mu.Unlock() // crash
	}
	return done()
}

type UnlockOverwritten struct {
	corpus.Base
	state struct {
		mu   sync.Mutex
		text string
	}
}

func (t *UnlockOverwritten) Execute(_ context.Context, arguments string, _ contract.ExecutionContext) contract.Result {
	t.state.mu.Lock()
	t.state = struct {
		mu   sync.Mutex
		text string
	}{text: arguments}
	t.state.mu.Unlock() // crash
	return done()
}

type UnlockTwice struct {
	corpus.Base
	mu     sync.Mutex
	locked bool
}

func (t *UnlockTwice) Execute(_ context.Context, arguments string, _ contract.ExecutionContext) contract.Result {
	if t.locked {
		t.mu.Lock()
	}
	t.locked = !t.locked
	if t.locked {
		t.mu.Unlock() // crash
	}
	return done()
}

type UnlockOfInterface struct {
	corpus.Base
	mu sync.Mutex
}

func (t *UnlockOfInterface) Execute(_ context.Context, arguments string, _ contract.ExecutionContext) contract.Result {
	var l sync.Locker = &t.mu
	l.Unlock() // crash
	return done()
}

type UnlockOfElement struct {
	corpus.Base
	mu [2]sync.Mutex
}

func (t *UnlockOfElement) Execute(_ context.Context, arguments string, _ contract.ExecutionContext) contract.Result {
	mu := &t.mu[len(arguments)%2]
	mu.Unlock() // crash
	return done()
}

type UnlockValue struct {
	corpus.Base
	mu sync.Mutex
}

func (t *UnlockValue) Execute(_ context.Context, arguments string, _ contract.ExecutionContext) contract.Result {
	free := t.mu.Unlock
	free() // crash
	return done()
}

type UnlockRelocked struct {
	corpus.Base
	mu sync.Mutex
}

func (t *UnlockRelocked) Execute(_ context.Context, arguments string, _ contract.ExecutionContext) contract.Result {
	t.mu.Unlock() // crash
	defer t.mu.Lock()
	return done()
}

type RUnlockOfLock struct {
	corpus.Base
	mu sync.RWMutex
}

func (t *RUnlockOfLock) Execute(_ context.Context, arguments string, _ contract.ExecutionContext) contract.Result {
	t.mu.Lock()
	t.mu.RUnlock() // crash
	return done()
}

type UnlockInPlace struct {
	corpus.Base
	a, b sync.Mutex
}

func free(mu *sync.Mutex) { mu.Unlock() } // crash

func (t *UnlockInPlace) Execute(_ context.Context, arguments string, _ contract.ExecutionContext) contract.Result {
	t.a.Lock()
	free(&t.b)
	t.a.Unlock()
	return done()
}

// Exits.

type ExitsOnError struct {
	corpus.Base
	flags *flag.FlagSet
}

func NewExitsOnError() *ExitsOnError {
	return &ExitsOnError{flags: flag.NewFlagSet("", flag.ExitOnError)}
}

func (t *ExitsOnError) Execute(_ context.Context, arguments string, _ contract.ExecutionContext) contract.Result {
	if t.flags == nil {
		return done()
	}
	if err := t.flags.Parse(strings.Fields(arguments)); err != nil { // crash
		return done()
	}
	return done()
}

// Functions that the library calls.

type SortsByOther struct{ corpus.Base }

func (t *SortsByOther) Execute(_ context.Context, arguments string, _ contract.ExecutionContext) contract.Result {
	words := strings.Fields(arguments)
	sort.Slice(words, func(i, j int) bool { return table[i] < table[j] }) // crash
	return done()
}

type SortsByFirst struct{ corpus.Base }

func (t *SortsByFirst) Execute(_ context.Context, arguments string, _ contract.ExecutionContext) contract.Result {
	words := strings.Split(arguments, ",")
	slices.SortFunc(words, func(a, b string) int { return int(a[0]) - int(b[0]) }) // crash
	return done()
}

type Searches struct{ corpus.Base }

func (t *Searches) Execute(_ context.Context, arguments string, _ contract.ExecutionContext) contract.Result {
	sort.Search(len(arguments), func(i int) bool { return table[i] > 2 }) // crash
	return done()
}

type queue struct{ words, other []string }

func (q *queue) Len() int           { return len(q.words) }
func (q *queue) Less(i, j int) bool { return q.other[i] < q.other[j] } // crash
func (q *queue) Swap(i, j int)      {}
func (q *queue) Push(x any)         {}
func (q *queue) Pop() any           { return nil }

type HeapsByOther struct{ corpus.Base }

func (t *HeapsByOther) Execute(_ context.Context, arguments string, _ contract.ExecutionContext) contract.Result {
	heap.Init(&queue{words: strings.Fields(arguments)})
	return done()
}

var pool = sync.Pool{New: func() any { return table[len(table)] }} // crash

type TakesFromPool struct{ corpus.Base }

func (t *TakesFromPool) Execute(_ context.Context, arguments string, _ contract.ExecutionContext) contract.Result {
	_ = pool.Get()
	return done()
}

type Redirects struct{ corpus.Base }

func (t *Redirects) Execute(ctx context.Context, arguments string, _ contract.ExecutionContext) contract.Result {
	client := &http.Client{CheckRedirect: func(_ *http.Request, via []*http.Request) error {
		_ = via[5] // crash
		return nil
	}}
	if response, err := client.Get(arguments); err == nil {
		response.Body.Close()
	}
	return done()
}

type CallsBoth struct{ corpus.Base }

func each(all []func(), do func(func())) {
	for _, f := range all {
		do(f)
	}
}

func (t *CallsBoth) Execute(_ context.Context, arguments string, _ contract.ExecutionContext) contract.Result {
	last := func() {
		_ = arguments[100] // crash
	}
	each([]func(){last}, func(f func()) {
		if f != nil {
			f()
		}
	})
	return done()
}

type PullsLater struct{ corpus.Base }

func pulled(texts iter.Seq[string]) (next func() (string, bool)) {
	defer func() { recover() }()
	next, _ = iter.Pull(texts)
	return next
}

func (t *PullsLater) Execute(_ context.Context, arguments string, _ contract.ExecutionContext) contract.Result {
	next := pulled(func(yield func(string) bool) { yield(arguments[100:]) }) // crash
	if next != nil {
		next()
	}
	return done()
}

// Methods that the library calls.

type reader struct{ left []string }

func (r reader) Read(p []byte) (int, error) { return copy(p, r.left[0]), io.EOF } // crash

type ReadsOwn struct{ corpus.Base }

func (t *ReadsOwn) Execute(_ context.Context, arguments string, _ contract.ExecutionContext) contract.Result {
	_, _ = io.Copy(io.Discard, reader{strings.Fields(arguments)})
	return done()
}

type ReadsThroughField struct {
	corpus.Base
	from io.Reader
}

func NewReadsThroughField() *ReadsThroughField { return &ReadsThroughField{from: laterReader{}} }

type laterReader struct{ left []string }

func (r laterReader) Read(p []byte) (int, error) { return copy(p, r.left[0]), io.EOF } // crash

func (t *ReadsThroughField) Execute(_ context.Context, arguments string, _ contract.ExecutionContext) contract.Result {
	if t.from != nil {
		_, _ = io.ReadAll(t.from)
	}
	return done()
}

type writer struct{ lines []string }

func (w writer) Write(p []byte) (int, error) { return len(w.lines[len(p)]), nil } // crash

type WritesOwn struct{ corpus.Base }

func (t *WritesOwn) Execute(_ context.Context, arguments string, _ contract.ExecutionContext) contract.Result {
	fmt.Fprintln(writer{}, arguments)
	return done()
}

type failure struct{ parts []string }

func (f failure) Error() string { return f.parts[1] } // crash

type FailsOwn struct{ corpus.Base }

func check(arguments string) error {
	if len(arguments) > 2 {
		return failure{strings.Split(arguments, ",")}
	}
	return nil
}

func (t *FailsOwn) Execute(_ context.Context, arguments string, _ contract.ExecutionContext) contract.Result {
	if err := check(arguments); err != nil {
		return contract.Failure(err.Error())
	}
	return done()
}

type kind struct{ name string }

func (k kind) Is(error) bool { return k.name[0] == 'x' } // crash
func (k kind) Error() string { return k.name }

type ComparesOwn struct{ corpus.Base }

func (t *ComparesOwn) Execute(_ context.Context, arguments string, _ contract.ExecutionContext) contract.Result {
	if errors.Is(kind{}, io.EOF) {
		return done()
	}
	return done()
}

type label string

func (l label) MarshalJSON() ([]byte, error) { return []byte(l[1:]), nil } // crash

type MarshalsOwn struct{ corpus.Base }

func (t *MarshalsOwn) Execute(_ context.Context, arguments string, _ contract.ExecutionContext) contract.Result {
	_, _ = json.Marshal(struct{ Labels []label }{[]label{""}})
	return done()
}

type date struct{ year string }

func (d *date) UnmarshalJSON(text []byte) error {
	d.year = string(text[1:5]) // crash
	return nil
}

type UnmarshalsOwn struct{ corpus.Base }

func (t *UnmarshalsOwn) Execute(_ context.Context, arguments string, _ contract.ExecutionContext) contract.Result {
	var args struct{ From date }
	if err := json.Unmarshal([]byte(arguments), &args); err != nil {
		return done()
	}
	return done()
}

type day struct{ name string }

func (d *day) UnmarshalText(text []byte) error {
	d.name = string(text[:3]) // crash
	return nil
}

type DecodesOwn struct{ corpus.Base }

func (t *DecodesOwn) Execute(_ context.Context, arguments string, _ contract.ExecutionContext) contract.Result {
	_, err := contract.Decode[struct{ Day day }](t.Schema(), arguments)
	if err != nil {
		return done()
	}
	return done()
}

type byOther struct{ a, b []int }

func (s byOther) Len() int           { return len(s.a) }
func (s byOther) Less(i, j int) bool { return s.b[i] < s.b[j] } // crash
func (s byOther) Swap(i, j int)      {}

type SortsOwn struct{ corpus.Base }

func (t *SortsOwn) Execute(_ context.Context, arguments string, _ contract.ExecutionContext) contract.Result {
	sort.Sort(byOther{a: make([]int, len(arguments)&7)})
	return done()
}

type transport struct{}

func (transport) RoundTrip(r *http.Request) (*http.Response, error) {
	return nil, errors.New(r.URL.Path[5:]) // crash
}

type SendsOwn struct{ corpus.Base }

func (t *SendsOwn) Execute(_ context.Context, arguments string, _ contract.ExecutionContext) contract.Result {
	client := &http.Client{Transport: transport{}}
	if response, err := client.Get("http://localhost/"); err == nil {
		response.Body.Close()
	}
	return done()
}

type number int

func (n *number) String() string { return "" }

func (n *number) Set(text string) error {
	*n = number(text[0]) // crash
	return nil
}

type ParsesOwn struct{ corpus.Base }

func (t *ParsesOwn) Execute(_ context.Context, arguments string, _ contract.ExecutionContext) contract.Result {
	var n number
	flags := flag.NewFlagSet("", flag.ContinueOnError)
	flags.Var(&n, "n", "")
	if err := flags.Parse([]string{"-n="}); err != nil {
		return done()
	}
	return done()
}

type words []string

func (w words) String() string { return w[0] } // crash

type BuffersOwn struct{ corpus.Base }

func named(s fmt.Stringer) string {
	if s == nil {
		return ""
	}
	return s.String()
}

func (t *BuffersOwn) Execute(_ context.Context, arguments string, _ contract.ExecutionContext) contract.Result {
	var b bytes.Buffer
	b.WriteString(named(words(strings.Fields(arguments))))
	return done()
}

// Recovers.

type AssertsRecovered struct{ corpus.Base }

func (t *AssertsRecovered) Execute(_ context.Context, arguments string, _ contract.ExecutionContext) contract.Result {
	defer func() {
		err := recover().(error) // crash
		_ = err
	}()
	return done()
}

type PassesRecovered struct{ corpus.Base }

func fatal(what any) { panic("stopped") } // crash

func (t *PassesRecovered) Execute(_ context.Context, arguments string, _ contract.ExecutionContext) contract.Result {
	defer func() {
		r := recover()
		fatal(r)
	}()
	return done()
}

// Recursion.

func down(n int) int { return down(n+1) + 1 } // crash

type Deepens struct{ corpus.Base }

func (t *Deepens) Execute(_ context.Context, arguments string, _ contract.ExecutionContext) contract.Result {
	down(len(arguments))
	return done()
}

func even(n int) bool { return n == 0 || odd(n-1) } // crash
func odd(n int) bool  { return n != 0 && even(n-1) }

type Alternates struct{ corpus.Base }

func (t *Alternates) Execute(_ context.Context, arguments string, _ contract.ExecutionContext) contract.Result {
	even(-1 - len(arguments))
	return done()
}

type node interface{ walk() int }

type leaf struct{ next node }

func (l *leaf) walk() int { return l.next.walk() + 1 } // crash

type Cycles struct{ corpus.Base }

func (t *Cycles) Execute(_ context.Context, arguments string, _ contract.ExecutionContext) contract.Result {
	l := &leaf{}
	l.next = l
	l.walk()
	return done()
}

type ClosureRecurs struct{ corpus.Base }

func (t *ClosureRecurs) Execute(_ context.Context, arguments string, _ contract.ExecutionContext) contract.Result {
	var walk func(int) int
	walk = func(n int) int { return walk(n+1) + 1 } // crash
	walk(1)
	return done()
}

// What a proof knows of variables, maps and callees.

type ReturnsAddress struct{ corpus.Base }

func (t *ReturnsAddress) Execute(_ context.Context, arguments string, _ contract.ExecutionContext) contract.Result {
	n := 0
	address := func() *int { return &n }
	*address() = len(arguments)
	_ = table[n] // crash
	return done()
}

type LooksUpNaN struct{ corpus.Base }

func (t *LooksUpNaN) Execute(_ context.Context, arguments string, _ contract.ExecutionContext) contract.Result {
	lists, key := map[float64][]int{}, math.NaN()
	lists[key] = []int{1, 2}
	_ = lists[key][1] // crash
	return done()
}

type CallsOther struct {
	corpus.Base
	other func() []int
}

func two() []int { return []int{1, 2} }

func (t *CallsOther) Execute(_ context.Context, arguments string, _ contract.ExecutionContext) contract.Result {
	list := two
	if len(arguments) > 2 && t.other != nil {
		list = t.other
	}
	_ = list()[1] // crash
	return done()
}

type keeper struct{}

func (keeper) stop() { recover() }

type stopper interface{ stop() }

func keptByMethod(arguments string) []int {
	stop := keeper{}.stop
	defer stop()
	_ = arguments[100]
	return []int{1, 2}
}

type RecoversByMethod struct{ corpus.Base }

func (t *RecoversByMethod) Execute(_ context.Context, arguments string, _ contract.ExecutionContext) contract.Result {
	_ = keptByMethod(arguments)[1] // crash
	return done()
}

func keptByInterface(arguments string, s stopper) []int {
	defer s.stop()
	_ = arguments[100]
	return []int{1, 2}
}

type RecoversByInterface struct{ corpus.Base }

func (t *RecoversByInterface) Execute(_ context.Context, arguments string, _ contract.ExecutionContext) contract.Result {
	_ = keptByInterface(arguments, keeper{})[1] // crash
	return done()
}

// Maps that calls share.

type WritesBehindName struct {
	corpus.Base
	seen map[string]bool
}

func (t *WritesBehindName) tryLock() bool { return true }

func (t *WritesBehindName) Acquire() { t.tryLock() }

func (t *WritesBehindName) Execute(_ context.Context, arguments string, _ contract.ExecutionContext) contract.Result {
	t.Acquire()
	if t.seen != nil {
		t.seen["a"] = true // crash
	}
	return done()
}

type WritesReturned struct {
	corpus.Base
	seen map[string]bool
}

func (t *WritesReturned) all() map[string]bool { return t.seen }

func (t *WritesReturned) Execute(_ context.Context, arguments string, _ contract.ExecutionContext) contract.Result {
	if all := t.all(); all != nil {
		all["a"] = true // crash
	}
	return done()
}
`

// sound has twins of some of these tools that cannot crash, and are proven.
const sound = `package sound

import (
	"context"
	"slices"
	"strings"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

type Locks struct {
	corpus.Base
	mu sync.Mutex
	rw sync.RWMutex
	n  map[string]int
}

func (t *Locks) count() int {
	t.rw.RLock()
	defer t.rw.RUnlock()
	return len(t.n)
}

func (t *Locks) Execute(_ context.Context, arguments string, _ contract.ExecutionContext) contract.Result {
	t.mu.Lock()
	if len(arguments) > 2 {
		t.mu.Unlock()
		return contract.Success("long")
	}
	t.mu.Unlock()
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.count() > 2 {
		return contract.Success("many")
	}
	return contract.Success("done")
}

type Sorts struct{ corpus.Base }

func (t *Sorts) Execute(_ context.Context, arguments string, _ contract.ExecutionContext) contract.Result {
	words := strings.Fields(arguments)
	slices.SortFunc(words, func(a, b string) int { return len(a) - len(b) })
	return contract.Success("done")
}

type failure struct{ text string }

func (f *failure) Error() string { return f.text }

type Fails struct{ corpus.Base }

func check(arguments string) error {
	if len(arguments) > 2 {
		return &failure{arguments}
	}
	return nil
}

func (t *Fails) Execute(_ context.Context, arguments string, _ contract.ExecutionContext) contract.Result {
	if err := check(arguments); err != nil {
		return contract.Failure(err.Error())
	}
	return contract.Success("done")
}
`
