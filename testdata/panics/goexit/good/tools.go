package good

import (
	"context"
	"errors"
	"runtime"
	"slices"
	"strings"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
	"github.com/toolconform/toolconform/testdata/panics/depot"
)

// BreaksOff breaks off a sort by a panic, and recovers.
//
//corpus:input {"names":["a",""]}
type BreaksOff struct{ corpus.Base }

func (t *BreaksOff) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Names []string }](argumentsJSON).Decoded()
	err := depot.Safely(func() {
		slices.SortFunc(args.Names, func(a, b string) int {
			if a == "" || b == "" {
				panic("a name is empty")
			}
			return strings.Compare(a, b)
		})
	})
	if err != nil {
		return contract.Failure("'names' must not have empty names")
	}
	return contract.Success(args.Names)
}

// HelperAnswers lets a helper say whether a text is there.
//
//corpus:input {"name":""}
type HelperAnswers struct{ corpus.Base }

func requiredHelperAnswers(text string) error {
	if text == "" {
		return errors.New("a text is missing")
	}
	return nil
}

func (t *HelperAnswers) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Name string }](argumentsJSON).Decoded()
	if err := requiredHelperAnswers(args.Name); err != nil {
		return contract.Failure("'name' must not be empty")
	}
	return contract.Success(args.Name)
}

// NeverInThisBuild would end its goroutine in a build for debugging.
//
//corpus:input {"name":""}
type NeverInThisBuild struct{ corpus.Base }

const traceNeverInThisBuild = false

func (t *NeverInThisBuild) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Name string }](argumentsJSON).Decoded()
	if traceNeverInThisBuild && args.Name == "" {
		runtime.Goexit()
	}
	return contract.Success(args.Name)
}

// NotCalled has a helper that ends a goroutine, and does not call it.
//
//corpus:input {"name":""}
type NotCalled struct{ corpus.Base }

func requireNotCalled(text string) {
	if text == "" {
		runtime.Goexit()
	}
}

// Check is for goroutines that may end.
func (t *NotCalled) Check(text string) { requireNotCalled(text) }

func (t *NotCalled) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Name string }](argumentsJSON).Decoded()
	return contract.Success(args.Name)
}

// OwnGoexit calls a method of that name.
//
//corpus:input {"room":"hall"}
type OwnGoexit struct{ corpus.Base }

type visitOwnGoexit struct{ left []string }

func (v *visitOwnGoexit) Goexit(room string) { v.left = append(v.left, room) }

func (t *OwnGoexit) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Room string }](argumentsJSON).Decoded()
	var visit visitOwnGoexit
	visit.Goexit(args.Room)
	return contract.Success(visit.left)
}

// OwnGoroutine ends a goroutine that it has started for that.
//
//corpus:input {"items":[]}
type OwnGoroutine struct{ corpus.Base }

func (t *OwnGoroutine) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Items []string }](argumentsJSON).Decoded()
	count := make(chan int, 1)
	go func() {
		defer close(count)
		if len(args.Items) == 0 {
			runtime.Goexit()
		}
		count <- len(args.Items)
	}()
	return contract.Success(<-count)
}

// Returns returns where there is nothing to do.
//
//corpus:input {"items":[]}
type Returns struct{ corpus.Base }

func (t *Returns) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Items []string }](argumentsJSON).Decoded()
	if len(args.Items) == 0 {
		return contract.Failure("'items' must not be empty")
	}
	return contract.Success(len(args.Items))
}

// ThroughOtherPackage ends the goroutine that another package has started.
//
//corpus:input {"name":""}
type ThroughOtherPackage struct{ corpus.Base }

func (t *ThroughOtherPackage) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Name string }](argumentsJSON).Decoded()
	length := 0
	<-depot.Start(func() {
		if args.Name == "" {
			runtime.Goexit()
		}
		length = len(args.Name)
	})
	return contract.Success(length)
}

// WorkerOfGroup ends the goroutine of a wait group, which counts it.
//
//corpus:input {"names":["","a"]}
type WorkerOfGroup struct{ corpus.Base }

func (t *WorkerOfGroup) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Names []string }](argumentsJSON).Decoded()
	lengths := make([]int, len(args.Names))
	var group sync.WaitGroup
	for i, name := range args.Names {
		group.Go(func() {
			if name == "" {
				runtime.Goexit()
			}
			lengths[i] = len(name)
		})
	}
	group.Wait()
	return contract.Success(lengths)
}

// YieldsTheProcessor lets other goroutines run, and comes back.
//
//corpus:input {"times":2}
type YieldsTheProcessor struct{ corpus.Base }

func (t *YieldsTheProcessor) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Times int }](argumentsJSON).Decoded()
	for range min(args.Times, 3) {
		runtime.Gosched()
	}
	return contract.Success(runtime.NumGoroutine() > 0)
}
