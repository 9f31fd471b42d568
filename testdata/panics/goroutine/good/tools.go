package good

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"sync"
	"time"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
	"github.com/toolconform/toolconform/testdata/panics/depot"
	"golang.org/x/sync/errgroup"
)

// CheckedBefore starts the goroutine where the list has something.
//
//corpus:input {"words":[]}
type CheckedBefore struct{ corpus.Base }

func (t *CheckedBefore) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Words []string }](argumentsJSON).Decoded()
	if len(args.Words) == 0 {
		return contract.Failure("'words' must not be empty")
	}
	words := args.Words
	first := make(chan string)
	go func() {
		first <- words[0]
	}()
	return contract.Success(<-first)
}

// Contained contains what comes of the goroutine with the function that is there for it.
//
//corpus:input {"city":7}
type Contained struct{ corpus.Base }

func (t *Contained) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	answer := make(chan string, 1)
	go func() {
		defer close(answer)
		defer contract.Contain(ctx, nil, "Contained", nil)
		answer <- args["city"].(string)
	}()
	return contract.Success(<-answer)
}

// ErrorGroup gives functions that recover to an error group.
//
//corpus:input {"paths":["main"]}
type ErrorGroup struct{ corpus.Base }

func nameErrorGroup(path string) (name string, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("read %q: %v", path, cause)
		}
	}()
	return strings.Split(path, "/")[1], nil
}

func (t *ErrorGroup) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Paths []string }](argumentsJSON).Decoded()
	names := make([]string, len(args.Paths))
	var group errgroup.Group
	for i, path := range args.Paths {
		group.Go(func() (err error) {
			names[i], err = nameErrorGroup(path)
			return err
		})
	}
	if err := group.Wait(); err != nil {
		return contract.Failure("the paths could not be read")
	}
	return contract.Success(names)
}

// ErrorsCollected returns the panics of its workers as errors.
//
//corpus:input {"urls":["a"]}
type ErrorsCollected struct{ corpus.Base }

func hostErrorsCollected(url string) (host string, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("read %q: %v", url, cause)
		}
	}()
	return strings.SplitN(url, "://", 2)[1], nil
}

func (t *ErrorsCollected) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ URLs []string }](argumentsJSON).Decoded()
	hosts, failures := make([]string, len(args.URLs)), make([]error, len(args.URLs))
	var group sync.WaitGroup
	for i, url := range args.URLs {
		group.Go(func() { hosts[i], failures[i] = hostErrorsCollected(url) })
	}
	group.Wait()
	if err := errors.Join(failures...); err != nil {
		return contract.Failure("some of 'urls' are no URLs")
	}
	return contract.Success(hosts)
}

// FinalizerRecovers looks at its items when the collector finds a ticket, and recovers.
//
//corpus:input {"items":[]}
type FinalizerRecovers struct{ corpus.Base }

type argumentsFinalizerRecovers struct {
	Items []int `json:"items"`
}

type ticketFinalizerRecovers struct{ name *string }

//go:noinline
func dropFinalizerRecovers(items []int, ended chan struct{}) {
	ticket := &ticketFinalizerRecovers{name: new(string)}
	runtime.SetFinalizer(ticket, func(*ticketFinalizerRecovers) {
		defer close(ended)
		defer func() { _ = recover() }()
		_ = items[0]
	})
}

func (t *FinalizerRecovers) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args argumentsFinalizerRecovers
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure(err.Error())
	}
	ended := make(chan struct{})
	dropFinalizerRecovers(args.Items, ended)
	runtime.GC()
	<-ended
	return contract.Success(len(args.Items))
}

// FirstOfTwo asks two sources at once and takes the first answer.
//
//corpus:input {"query":"a"}
type FirstOfTwo struct{ corpus.Base }

func askFirstOfTwo(query string, answers chan<- string) {
	select {
	case answers <- strings.ToUpper(query):
	default:
	}
}

func (t *FirstOfTwo) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Query string }](argumentsJSON).Decoded()
	answers := make(chan string, 2)
	for range 2 {
		go askFirstOfTwo(args.Query, answers)
	}
	return contract.Success(<-answers)
}

// NamedWorker starts a function that recovers itself.
//
//corpus:input {"path":"main"}
type NamedWorker struct{ corpus.Base }

func (t *NamedWorker) load(path string, loaded chan<- string) {
	defer close(loaded)
	defer func() {
		_ = recover()
	}()
	loaded <- strings.Split(path, "/")[1]
}

func (t *NamedWorker) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Path string }](argumentsJSON).Decoded()
	loaded := make(chan string, 1)
	go t.load(args.Path, loaded)
	return contract.Success(<-loaded)
}

// NothingToFear counts in the background.
//
//corpus:input {"text":"a b"}
type NothingToFear struct{ corpus.Base }

func (t *NothingToFear) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	count := make(chan int)
	go func() { count <- len(strings.Fields(args.Text)) }()
	return contract.Success(<-count)
}

// OtherPackageRecovers hands a function to another package that recovers around it.
//
//corpus:input {"city":7}
type OtherPackageRecovers struct{ corpus.Base }

func (t *OtherPackageRecovers) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	var city string
	done := depot.StartSafely(func() {
		city = args["city"].(string)
	})
	<-done
	return contract.Success(city)
}

// PanicsHandedOver recovers in the goroutine and fails in the caller.
//
//corpus:input {"items":[]}
type PanicsHandedOver struct{ corpus.Base }

func (t *PanicsHandedOver) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Items []string }](argumentsJSON).Decoded()
	type outcome struct {
		item  string
		cause any
	}
	outcomes := make(chan outcome)
	go func() {
		var o outcome
		defer func() {
			o.cause = recover()
			outcomes <- o
		}()
		o.item = args.Items[0]
	}()
	if o := <-outcomes; o.cause == nil {
		return contract.Success(o.item)
	}
	return contract.Failure("there is no first item")
}

// RecoversItself recovers in the goroutine.
//
//corpus:input {"words":[]}
type RecoversItself struct{ corpus.Base }

func (t *RecoversItself) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Words []string }](argumentsJSON).Decoded()
	first := make(chan string, 1)
	go func() {
		defer close(first)
		defer func() {
			if cause := recover(); cause != nil {
				contract.LogException(ctx, nil, "Lookup", fmt.Errorf("%v", cause))
			}
		}()
		first <- args.Words[0]
	}()
	return contract.Success(<-first)
}

// TimerRecovers divides in a timer that recovers.
//
//corpus:input {"parts":0}
type TimerRecovers struct{ corpus.Base }

func (t *TimerRecovers) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Parts int }](argumentsJSON).Decoded()
	share := make(chan int, 1)
	time.AfterFunc(0, func() {
		defer close(share)
		defer func() { _ = recover() }()
		share <- 100 / args.Parts
	})
	return contract.Success(<-share)
}

// WaitGroupChecked gives a wait group a function that looks first.
//
//corpus:input {"limit":null}
type WaitGroupChecked struct{ corpus.Base }

func (t *WaitGroupChecked) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Limit *int }](argumentsJSON).Decoded()
	var group sync.WaitGroup
	sum := 0
	group.Go(func() {
		if args.Limit != nil {
			sum += *args.Limit
		}
	})
	group.Wait()
	return contract.Success(sum)
}

// WaitsForEnd waits for the context or for the answer, and the goroutine cannot panic.
//
//corpus:input {"query":""}
type WaitsForEnd struct{ corpus.Base }

func (t *WaitsForEnd) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Query string }](argumentsJSON).Decoded()
	answer := make(chan string, 1)
	go func() {
		if name, rest, found := strings.Cut(args.Query, ":"); found {
			answer <- name + rest
			return
		}
		answer <- args.Query
	}()
	select {
	case <-ctx.Done():
		return contract.Failure("the query was cancelled")
	case found := <-answer:
		return contract.Success(found)
	}
}
