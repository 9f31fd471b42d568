package good

import (
	"context"
	"fmt"
	"io"
	"math/big"
	"net/url"
	"strings"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
	"github.com/toolconform/toolconform/testdata/panics/depot"
)

// AssertionHeld uses what an assertion returns where it held.
//
//corpus:input {}
type AssertionHeld struct{ corpus.Base }

type requestAssertionHeld struct{ path string }

func parseAssertionHeld(text string) any {
	if text == "{}" {
		return nil
	}
	return &requestAssertionHeld{path: text}
}

func (t *AssertionHeld) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	request, ok := parseAssertionHeld(argumentsJSON).(*requestAssertionHeld)
	if !ok {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(request.path)
}

// BothAtOnce asks for an error and for nil in one condition.
//
//corpus:input {"id":"x"}
type BothAtOnce struct{ corpus.Base }

func (t *BothAtOnce) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ ID string }](argumentsJSON).Decoded()
	order, err := depot.Find(args.ID)
	if err != nil || order == nil || order.Customer == nil {
		return contract.Failure("there is no such order")
	}
	return contract.Success(order.Customer.Name)
}

// BothLevels asks for both pointers on the way.
//
//corpus:input {"pull":{}}
type BothLevels struct{ corpus.Base }

type pullBothLevels struct {
	Head *struct {
		SHA string `json:"sha"`
	} `json:"head"`
}

func (t *BothLevels) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Pull *pullBothLevels }](argumentsJSON).Decoded()
	if args.Pull == nil || args.Pull.Head == nil {
		return contract.Failure("'pull' has no head")
	}
	return contract.Success(args.Pull.Head.SHA)
}

// FilledIn fills in what is missing before it is used.
//
//corpus:input {}
type FilledIn struct{ corpus.Base }

func (t *FilledIn) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Limit *int }](argumentsJSON).Decoded()
	if args.Limit == nil {
		args.Limit = new(int)
	}
	return contract.Success(*args.Limit)
}

// GetOrMake counts in structs that it makes as it meets their keys.
//
//corpus:input {"words":["a","a"]}
type GetOrMake struct{ corpus.Base }

type entryGetOrMake struct{ count int }

func (t *GetOrMake) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Words []string }](argumentsJSON).Decoded()
	entries := map[string]*entryGetOrMake{}
	for _, word := range args.Words {
		entry := entries[word]
		if entry == nil {
			entry = &entryGetOrMake{}
			entries[word] = entry
		}
		entry.count++
	}
	return contract.Success(len(entries))
}

// HeaderEmbedded writes the fields of a header that it has made itself, with the name that the model sent.
//
//corpus:input {"name":"a.txt"}
type HeaderEmbedded struct{ corpus.Base }

type headerHeaderEmbedded struct {
	Name string
	Size int
}

type entryHeaderEmbedded struct {
	*headerHeaderEmbedded
	raw bool
}

func writeHeaderEmbedded(e *entryHeaderEmbedded) string {
	if e.raw {
		return e.Name
	}
	return fmt.Sprintf("%s (%d)", e.Name, e.Size)
}

func createHeaderEmbedded(name string) string {
	h := &headerHeaderEmbedded{Name: name}
	e := &entryHeaderEmbedded{headerHeaderEmbedded: h}
	return writeHeaderEmbedded(e)
}

func (t *HeaderEmbedded) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Name string }](argumentsJSON).Decoded()
	return contract.Success(createHeaderEmbedded(args.Name))
}

// KeyAskedFor asks whether the map has the key.
//
//corpus:input {"id":"x"}
type KeyAskedFor struct{ corpus.Base }

type userKeyAskedFor struct{ name string }

var usersKeyAskedFor = map[string]*userKeyAskedFor{"a": {name: "Ann"}}

func (t *KeyAskedFor) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ ID string }](argumentsJSON).Decoded()
	user, ok := usersKeyAskedFor[args.ID]
	if !ok {
		return contract.Failure("there is no such user")
	}
	return contract.Success(user.name)
}

// LockOfBuffer fills a buffer that it has made with its lock.
//
//corpus:input {"text":"abc"}
type LockOfBuffer struct{ corpus.Base }

type bufferLockOfBuffer struct {
	lock *sync.Mutex
	data []byte
}

func (b *bufferLockOfBuffer) Write(data []byte) (int, error) {
	b.lock.Lock()
	defer b.lock.Unlock()
	b.data = append(b.data, data...)
	return len(data), nil
}

func (b *bufferLockOfBuffer) string() string {
	b.lock.Lock()
	defer b.lock.Unlock()
	return string(b.data)
}

func (t *LockOfBuffer) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	b := &bufferLockOfBuffer{lock: &sync.Mutex{}}
	if _, err := io.Copy(b, strings.NewReader(args.Text)); err != nil {
		return contract.Failure("'text' cannot be read")
	}
	read := func() string { return b.string() }
	return contract.Success(read())
}

// MadeInEveryCase makes what it writes to in every case.
//
//corpus:input {"verbose":false}
type MadeInEveryCase struct{ corpus.Base }

func (t *MadeInEveryCase) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Verbose bool }](argumentsJSON).Decoded()
	var report *strings.Builder
	if args.Verbose {
		report = &strings.Builder{}
	} else {
		report = new(strings.Builder)
	}
	report.WriteString("done")
	return contract.Success(report.String())
}

// MadeLazily makes what it needs when it first needs it.
//
//corpus:input {"text":"a"}
type MadeLazily struct {
	corpus.Base
	mu    sync.Mutex
	words *[]string
}

func (t *MadeLazily) all() *[]string {
	if t.words == nil {
		t.words = new([]string)
	}
	return t.words
}

func (t *MadeLazily) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	t.mu.Lock()
	defer t.mu.Unlock()
	words := t.all()
	*words = strings.Fields(args.Text)
	return contract.Success(len(*words))
}

// PointerToValue makes pointers of values with a generic function.
//
//corpus:input {}
type PointerToValue struct{ corpus.Base }

func pointerPointerToValue[V any](value V) *V { return &value }

func (t *PointerToValue) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Limit *int }](argumentsJSON).Decoded()
	limit := pointerPointerToValue(10)
	if args.Limit != nil {
		limit = args.Limit
	}
	return contract.Success(*limit)
}

// PowerOfNumber calculates a power of a number without a modulus, which there always is.
//
//corpus:input {"a":-3}
//corpus:input {"a":0}
type PowerOfNumber struct{ corpus.Base }

func powerPowerOfNumber(a int64, n int64) string {
	power := new(big.Int).Exp(big.NewInt(a), big.NewInt(n), nil)
	return new(big.Int).Add(power, big.NewInt(1)).String()
}

func (t *PowerOfNumber) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ A int64 }](argumentsJSON).Decoded()
	return contract.Success(powerPowerOfNumber(args.A, 2))
}

// RememberedCondition keeps what it has found out in a variable.
//
//corpus:input {}
type RememberedCondition struct{ corpus.Base }

func (t *RememberedCondition) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Limit *int }](argumentsJSON).Decoded()
	limited := args.Limit != nil
	if !limited {
		return contract.Success("all")
	}
	return contract.Success(*args.Limit)
}

// SwitchWithoutValue asks for nil in a switch.
//
//corpus:input {}
type SwitchWithoutValue struct{ corpus.Base }

func (t *SwitchWithoutValue) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Limit  *int `json:"limit"`
		Offset *int `json:"offset"`
	}](argumentsJSON).Decoded()
	switch {
	case args.Limit == nil, args.Offset == nil:
		return contract.Failure("'limit' and 'offset' go together")
	case *args.Limit < *args.Offset:
		return contract.Failure("'limit' is less than 'offset'")
	}
	return contract.Success(*args.Limit)
}

// UserOfUrl asks for the user of a URL with a method that knows nil.
//
//corpus:input {"url":"https://example.com"}
type UserOfUrl struct{ corpus.Base }

func (t *UserOfUrl) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ URL string }](argumentsJSON).Decoded()
	parsed, err := url.Parse(args.URL)
	if err != nil {
		return contract.Failure("'url' is not a URL")
	}
	return contract.Success(parsed.Hostname() + parsed.User.Username())
}

// ValueInstead decodes an object into a value, which is never nil.
//
//corpus:input {"title":"a"}
type ValueInstead struct{ corpus.Base }

type filterValueInstead struct {
	State string `json:"state"`
}

func (t *ValueInstead) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Title  string             `json:"title"`
		Filter filterValueInstead `json:"filter"`
	}](argumentsJSON).Decoded()
	return contract.Success(args.Filter.State)
}

// ValueOr reads optional arguments with one generic function.
//
//corpus:input {}
type ValueOr struct{ corpus.Base }

func orValueOr[V any](value *V, otherwise V) V {
	if value == nil {
		return otherwise
	}
	return *value
}

func (t *ValueOr) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Limit *int    `json:"limit"`
		Sort  *string `json:"sort"`
	}](argumentsJSON).Decoded()
	return contract.Success(fmt.Sprint(orValueOr(args.Limit, 10), orValueOr(args.Sort, "name")))
}
