package good

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
	"github.com/toolconform/toolconform/testdata/panics/depot"
)

// Contained panics, and contains it.
//
//corpus:input {"unit":"kelvin"}
type Contained struct{ corpus.Base }

func (t *Contained) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, nil, "Contained", &result)
	args := corpus.Arguments[struct{ Unit string }](argumentsJSON).Decoded()
	switch args.Unit {
	case "metric", "imperial":
		return contract.Success(args.Unit)
	default:
		panic("unknown unit " + args.Unit)
	}
}

// DeferNotFirst does what cannot panic before it defers its recover.
//
//corpus:input {"state":"open"}
type DeferNotFirst struct{ corpus.Base }

func (t *DeferNotFirst) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	started := len(argumentsJSON)
	if started == 0 {
		return contract.Failure("the arguments are missing")
	}
	defer contract.Contain(ctx, nil, "DeferNotFirst", &result)
	args := corpus.Arguments[struct{ State string }](argumentsJSON).Decoded()
	if args.State != "closed" {
		panic("state " + args.State)
	}
	return contract.Success(started)
}

// DeferredAfterMore defers a recover and then something that could panic, too.
//
//corpus:input {"state":"open"}
type DeferredAfterMore struct{ corpus.Base }

func (t *DeferredAfterMore) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, nil, "DeferredAfterMore", &result)
	var steps []string
	defer func() {
		if len(steps) == 0 {
			panic("nothing was done")
		}
	}()
	args := corpus.Arguments[struct{ State string }](argumentsJSON).Decoded()
	steps = append(steps, args.State)
	return contract.Success(steps)
}

// KnownCauseRecovered leaves a parser by a panic with one of two causes that its deferred function knows.
//
//corpus:input {"text":"aaaaaaaaaaaaaaaaaaaaaaaaaaaa"}
type KnownCauseRecovered struct{ corpus.Base }

type causeKnownCauseRecovered string

const (
	tooLongKnownCauseRecovered causeKnownCauseRecovered = "the text is too long"
	emptyKnownCauseRecovered   causeKnownCauseRecovered = "the text is empty"
)

func lengthKnownCauseRecovered(text string) (n int, err error) {
	defer func() {
		switch cause := recover(); cause {
		case nil:
		case tooLongKnownCauseRecovered:
			err = errors.New(string(tooLongKnownCauseRecovered))
		case emptyKnownCauseRecovered:
			err = errors.New(string(emptyKnownCauseRecovered))
		default:
			panic(cause)
		}
	}()
	if text == "" {
		panic(emptyKnownCauseRecovered)
	}
	if len(text) > 20 {
		panic(tooLongKnownCauseRecovered)
	}
	return len(text), nil
}

func (t *KnownCauseRecovered) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	n, err := lengthKnownCauseRecovered(args.Text)
	if err != nil {
		return contract.Failure(err.Error())
	}
	return contract.Success(n)
}

// MethodDeferred defers a method that recovers.
//
//corpus:input {"state":"open"}
type MethodDeferred struct{ corpus.Base }

func (t *MethodDeferred) contain(result *contract.Result) {
	if cause := recover(); cause != nil {
		*result = contract.Failure("the state is not known")
	}
}

func (t *MethodDeferred) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	defer t.contain(&result)
	args := corpus.Arguments[struct{ State string }](argumentsJSON).Decoded()
	if args.State != "closed" {
		panic("state " + args.State)
	}
	return contract.Success(args.State)
}

// OtherPackageRecovers calls what panics through another package, which recovers.
//
//corpus:input {"count":"many"}
type OtherPackageRecovers struct{ corpus.Base }

func (t *OtherPackageRecovers) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Count string }](argumentsJSON).Decoded()
	n := 0
	err := depot.Safely(func() {
		var err error
		n, err = strconv.Atoi(args.Count)
		depot.Check(err)
	})
	if err != nil {
		return contract.Failure("'count' must be a number")
	}
	return contract.Success(n)
}

// OwnValueRecovered leaves a parser by a panic with a value of its own, which its deferred function recovers: it panics again with all others.
//
//corpus:input {"text":"((a)"}
type OwnValueRecovered struct{ corpus.Base }

type failureOwnValueRecovered struct{ text string }

func handleOwnValueRecovered(err *error) {
	if cause := recover(); cause != nil {
		if f, ok := cause.(failureOwnValueRecovered); ok {
			*err = errors.New(f.text)
		} else {
			panic(cause)
		}
	}
}

func parseOwnValueRecovered(text string) (depth int, err error) {
	defer handleOwnValueRecovered(&err)
	for _, c := range text {
		depth = nestOwnValueRecovered(depth, c)
	}
	if depth > 0 {
		failOwnValueRecovered("a parenthesis is not closed")
	}
	return depth, nil
}

func nestOwnValueRecovered(depth int, c rune) int {
	switch c {
	case '(':
		return depth + 1
	case ')':
		if depth == 0 {
			failOwnValueRecovered("a parenthesis is not opened")
		}
		return depth - 1
	}
	return depth
}

func failOwnValueRecovered(text string) { panic(failureOwnValueRecovered{text}) }

func (t *OwnValueRecovered) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	depth, err := parseOwnValueRecovered(args.Text)
	if err != nil {
		return contract.Failure(err.Error())
	}
	return contract.Success(depth)
}

// RecoversAroundHelper calls what panics in a helper that recovers.
//
//corpus:input {"count":"many"}
type RecoversAroundHelper struct{ corpus.Base }

func attemptRecoversAroundHelper(f func() int) (n int, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("attempt: %v", cause)
		}
	}()
	return f(), nil
}

func (t *RecoversAroundHelper) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Count string }](argumentsJSON).Decoded()
	n, err := attemptRecoversAroundHelper(func() int {
		n, err := strconv.Atoi(args.Count)
		if err != nil {
			panic(err)
		}
		return n
	})
	if err != nil {
		return contract.Failure("'count' must be a number")
	}
	return contract.Success(n)
}

// RecoversEverything recovers errors of one kind in one way, and all others in another.
//
//corpus:input {"state":"open"}
type RecoversEverything struct{ corpus.Base }

var errClosedRecoversEverything = errors.New("closed")

func (t *RecoversEverything) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	defer func() {
		switch cause := recover(); cause {
		case nil:
		case errClosedRecoversEverything:
			result = contract.Failure("it is closed")
		default:
			result = contract.Failure("the state is not known")
		}
	}()
	args := corpus.Arguments[struct{ State string }](argumentsJSON).Decoded()
	if args.State == "closed" {
		panic(errClosedRecoversEverything)
	}
	panic("state " + args.State)
}

// RecoversUnlessDebugged recovers unless it is debugged, which a constant says.
//
//corpus:input {"state":"open"}
type RecoversUnlessDebugged struct{ corpus.Base }

const debugRecoversUnlessDebugged = false

func checkRecoversUnlessDebugged(state string) (err error) {
	if !debugRecoversUnlessDebugged {
		defer func() {
			if cause := recover(); cause != nil {
				err = fmt.Errorf("check state: %v", cause)
			}
		}()
	}
	if state != "closed" {
		panic("state " + state)
	}
	return nil
}

func (t *RecoversUnlessDebugged) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ State string }](argumentsJSON).Decoded()
	if err := checkRecoversUnlessDebugged(args.State); err != nil {
		return contract.Failure(err.Error())
	}
	return contract.Success(args.State)
}

// WrittenAgain panics where what it has read cannot be written, which it can.
//
//corpus:input {"words":{"a":1}}
type WrittenAgain struct{ corpus.Base }

func (t *WrittenAgain) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Words map[string]any }](argumentsJSON).Decoded()
	data, err := json.Marshal(args.Words)
	if err != nil {
		panic(err)
	}
	return contract.Success(len(data))
}
