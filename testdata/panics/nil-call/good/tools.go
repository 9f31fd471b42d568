package good

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// AssertionHeld calls a method of what has it.
//
//corpus:input {"value":7}
type AssertionHeld struct{ corpus.Base }

func (t *AssertionHeld) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	value := args["value"]
	if text, ok := value.(fmt.Stringer); ok {
		return contract.Success(text.String())
	}
	return contract.Success(fmt.Sprint(value))
}

// CallbackChecked calls a callback that is there.
//
//corpus:input {"steps":2}
type CallbackChecked struct{ corpus.Base }

type optionsCallbackChecked struct {
	steps    int
	progress func(int)
}

func runCallbackChecked(o optionsCallbackChecked) {
	for i := range min(o.steps, 10) {
		if o.progress != nil {
			o.progress(i)
		}
	}
}

func (t *CallbackChecked) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Steps int }](argumentsJSON).Decoded()
	runCallbackChecked(optionsCallbackChecked{steps: args.Steps})
	return contract.Success("done")
}

// Contained contains what a call of nothing can do.
//
//corpus:input {"action":"delete"}
type Contained struct{ corpus.Base }

var handlersContained = map[string]func() string{"list": func() string { return "a, b" }}

func (t *Contained) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, nil, "Contained", &result)
	args := corpus.Arguments[struct{ Action string }](argumentsJSON).Decoded()
	return contract.Success(handlersContained[args.Action]())
}

// ContextError asks a context for its error, where it has ended.
//
//corpus:input {"text":"a"}
type ContextError struct{ corpus.Base }

func (t *ContextError) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	if ctx.Err() != nil {
		return contract.Failure("stopped: " + ctx.Err().Error())
	}
	select {
	case <-ctx.Done():
		return contract.Failure("stopped: " + ctx.Err().Error())
	default:
		return contract.Success(args.Text)
	}
}

// DefaultFunction has a function for all other cases.
//
//corpus:input {"sort":"none"}
type DefaultFunction struct{ corpus.Base }

func (t *DefaultFunction) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Sort string }](argumentsJSON).Decoded()
	less := func(a, b string) int { return len(a) - len(b) }
	if args.Sort == "name" {
		less = strings.Compare
	}
	return contract.Success(less("a", "b"))
}

// ErrorThere asks an error for its text where there is one.
//
//corpus:input {"count":"x"}
type ErrorThere struct{ corpus.Base }

func (t *ErrorThere) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Count string }](argumentsJSON).Decoded()
	n, err := strconv.Atoi(args.Count)
	if err != nil {
		return contract.Failure(err.Error())
	}
	return contract.Success(n)
}

// EveryCase gives the interface a value in every case.
//
//corpus:input {"unit":"metric"}
type EveryCase struct{ corpus.Base }

func (t *EveryCase) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Unit string }](argumentsJSON).Decoded()
	var unit fmt.Stringer
	switch args.Unit {
	case "utc":
		unit = time.UTC
	default:
		unit = time.Local
	}
	return contract.Success(unit.String())
}

// FunctionFound calls the function that a helper finds, where it finds one.
//
//corpus:input {"format":"xml"}
type FunctionFound struct{ corpus.Base }

func encoderFunctionFound(format string) func(any) ([]byte, error) {
	switch format {
	case "json":
		return json.Marshal
	}
	return nil
}

func (t *FunctionFound) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Format string }](argumentsJSON).Decoded()
	encode := encoderFunctionFound(args.Format)
	if encode == nil {
		return contract.Failure("'format' must be json")
	}
	out, err := encode(args.Format)
	if err != nil {
		return contract.Failure("it could not be encoded")
	}
	return contract.Success(string(out))
}

// HandlerAskedFor asks whether an action has a handler.
//
//corpus:input {"action":"delete"}
type HandlerAskedFor struct{ corpus.Base }

var handlersHandlerAskedFor = map[string]func() string{"list": func() string { return "a, b" }}

func (t *HandlerAskedFor) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Action string }](argumentsJSON).Decoded()
	handler, ok := handlersHandlerAskedFor[args.Action]
	if !ok {
		return contract.Failure("there is no such action")
	}
	return contract.Success(handler())
}

// JoinedErrors joins errors and asks whether there was one.
//
//corpus:input {"counts":["1","x"]}
type JoinedErrors struct{ corpus.Base }

func (t *JoinedErrors) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Counts []string }](argumentsJSON).Decoded()
	var failures []error
	for _, count := range args.Counts {
		if _, err := strconv.Atoi(count); err != nil {
			failures = append(failures, err)
		}
	}
	if err := errors.Join(failures...); err != nil {
		return contract.Failure(err.Error())
	}
	return contract.Success(len(args.Counts))
}

// LocalRecursion declares a function first, so that it can call itself.
//
//corpus:input {"n":5}
type LocalRecursion struct{ corpus.Base }

func (t *LocalRecursion) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ N uint8 }](argumentsJSON).Decoded()
	var count func(uint8) int
	count = func(n uint8) int {
		if n == 0 {
			return 0
		}
		return 1 + count(n-1)
	}
	return contract.Success(count(args.N))
}

// MethodOfNilPointer calls a method that asks nothing of its receiver.
//
//corpus:input {}
type MethodOfNilPointer struct{ corpus.Base }

type silentMethodOfNilPointer struct{ lines []string }

func (s *silentMethodOfNilPointer) String() string { return "silent" }

func (t *MethodOfNilPointer) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var pointer *silentMethodOfNilPointer
	var text fmt.Stringer = pointer
	return contract.Success(text.String())
}

// NilIsNotCalled gives nothing to a helper that looks.
//
//corpus:input {"values":[1]}
type NilIsNotCalled struct{ corpus.Base }

func applyNilIsNotCalled[V any](values []V, f func(V) V) {
	if f == nil {
		return
	}
	for i, value := range values {
		values[i] = f(value)
	}
}

func (t *NilIsNotCalled) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Values []int }](argumentsJSON).Decoded()
	applyNilIsNotCalled(args.Values, nil)
	return contract.Success(args.Values)
}

// OnlyWhereUntil calls a function where it is told to look for an end, and then it is given one.
//
//corpus:input {"words":["a","."]}
type OnlyWhereUntil struct{ corpus.Base }

const (
	allOnlyWhereUntil = iota
	untilOnlyWhereUntil
	untilWithOnlyWhereUntil
)

func wordsOfOnlyWhereUntil(words []string, how int, end func(string) bool) []string {
	var kept []string
	each := func(word string) bool {
		if how == untilOnlyWhereUntil || how == untilWithOnlyWhereUntil {
			if end(word) {
				return false
			}
		}
		kept = append(kept, word)
		return true
	}
	for _, word := range words {
		if !each(word) {
			break
		}
	}
	return kept
}

func (t *OnlyWhereUntil) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Words []string }](argumentsJSON).Decoded()
	all := wordsOfOnlyWhereUntil(args.Words, allOnlyWhereUntil, nil)
	first := wordsOfOnlyWhereUntil(args.Words, untilOnlyWhereUntil, func(word string) bool { return word == "." })
	return contract.Success(len(all) + len(first))
}

// Options takes options as functions, and calls those that it was given.
//
//corpus:input {"text":"a"}
type Options struct{ corpus.Base }

type optionOptions func(*strings.Builder)

func renderOptions(text string, options ...optionOptions) string {
	var out strings.Builder
	for _, option := range options {
		option(&out)
	}
	out.WriteString(text)
	return out.String()
}

func prefixedOptions(prefix string) optionOptions {
	return func(out *strings.Builder) { out.WriteString(prefix) }
}

func (t *Options) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	return contract.Success(renderOptions(args.Text, prefixedOptions("> "), prefixedOptions("")))
}
