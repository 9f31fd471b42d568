package broken

import (
	"context"
	"errors"
	"fmt"
	"log"
	"slices"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// BelowZero panics where more is closed than was opened.
//
//corpus:input {"text":"())"}
type BelowZero struct{ corpus.Base }

func (t *BelowZero) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	depth := 0
	for _, c := range args.Text {
		switch c {
		case '(':
			depth++
		case ')':
			depth--
		}
		if depth < 0 {
			panic("a parenthesis is not opened") // want "\\[panic\\] \\(PAN-001\\)"
		}
	}
	return contract.Success(depth)
}

// DefaultCase panics for a unit that it does not know.
//
//corpus:input {"unit":"kelvin"}
type DefaultCase struct{ corpus.Base }

func (t *DefaultCase) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Unit string }](argumentsJSON).Decoded()
	switch args.Unit {
	case "metric", "imperial":
		return contract.Success(args.Unit)
	default:
		panic("unknown unit " + args.Unit) // want "\\[panic\\] \\(PAN-001\\)"
	}
}

// InComparison panics in a function that is given to a sort.
//
//corpus:input {"names":["a",""]}
type InComparison struct{ corpus.Base }

func (t *InComparison) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Names []string }](argumentsJSON).Decoded()
	slices.SortFunc(args.Names, func(a, b string) int {
		if a == "" || b == "" {
			panic("a name is empty") // want "\\[panic\\] \\(PAN-001\\)"
		}
		return strings.Compare(a, b)
	})
	return contract.Success(args.Names)
}

// KindForgotten panics where the kind of a shape is one that its switch has forgotten.
//
//corpus:input {"text":"ab"}
type KindForgotten struct{ corpus.Base }

type kindKindForgotten int

const (
	circleKindForgotten kindKindForgotten = iota
	squareKindForgotten
	lineKindForgotten
)

type shapeKindForgotten interface{ Kind() kindKindForgotten }

type sizedKindForgotten int

func (n sizedKindForgotten) Kind() kindKindForgotten { return kindKindForgotten(n % 3) }

func eachKindForgotten(text string, do func(shapeKindForgotten)) {
	for _, word := range strings.Fields(text) {
		do(sizedKindForgotten(len(word)))
	}
}

func cornersKindForgotten(s shapeKindForgotten) int {
	switch kind := s.Kind(); kind {
	case circleKindForgotten:
		return 0
	case squareKindForgotten:
		return 4
	default:
		panic(fmt.Sprintf("%d is no kind", kind)) // want "\\[panic\\] \\(PAN-001\\)"
	}
}

func (t *KindForgotten) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	sum := 0
	eachKindForgotten(args.Text, func(s shapeKindForgotten) { sum += cornersKindForgotten(s) })
	return contract.Success(sum)
}

// KindsOfAny tells the types apart that a value may be of, and was sent another one.
//
//corpus:input {"value":true}
type KindsOfAny struct{ corpus.Base }

func lengthOfAny[T any](value T) int {
	switch v := any(value).(type) {
	case string:
		return len(v)
	case []any:
		return len(v)
	default:
		panic("a value that has no length") // want "\\[panic\\] \\(PAN-001\\)"
	}
}

func (t *KindsOfAny) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Value any }](argumentsJSON).Decoded()
	return contract.Success(lengthOfAny(args.Value))
}

// LoggedPanic logs and panics where a name is empty.
//
//corpus:input {"name":""}
type LoggedPanic struct{ corpus.Base }

func (t *LoggedPanic) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Name string }](argumentsJSON).Decoded()
	if args.Name == "" {
		log.Panicf("there is no name") // want "\\[panic\\] \\(PAN-001\\)"
	}
	return contract.Success(args.Name)
}

// NotImplemented panics in a method that nobody has written yet.
//
//corpus:input {"action":"delete"}
type NotImplemented struct{ corpus.Base }

func (t *NotImplemented) remove() contract.Result {
	panic("not implemented") // want "\\[panic\\] \\(PAN-001\\)"
}

func (t *NotImplemented) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Action string }](argumentsJSON).Decoded()
	if args.Action == "delete" {
		return t.remove()
	}
	return contract.Success("nothing to do")
}

// OwnCheck panics where a check of its own says no to what the model sent.
//
//corpus:input {"name":"a b"}
type OwnCheck struct{ corpus.Base }

func plainOwnCheck(name string) bool { return !strings.Contains(name, " ") }

func (t *OwnCheck) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Name string }](argumentsJSON).Decoded()
	if !plainOwnCheck(args.Name) {
		panic("a name has spaces") // want "\\[panic\\] \\(PAN-001\\)"
	}
	return contract.Success(args.Name)
}

// PlaceOfInput panics where a place is not valid.
//
//corpus:input {"place":"first"}
type PlaceOfInput struct{ corpus.Base }

func placePlaceOfInput(text string) (string, int, error) {
	name, number, ok := strings.Cut(text, ":")
	if !ok {
		return "", 0, errors.New("a place has a name and a number")
	}
	n, err := strconv.Atoi(number)
	if err != nil {
		return "", 0, fmt.Errorf("read place: %w", err)
	}
	return name, n, nil
}

func linePlaceOfInput(text string) int {
	_, n, err := placePlaceOfInput(text)
	if err != nil {
		panic(err) // want "\\[panic\\] \\(PAN-001\\)"
	}
	return n
}

func (t *PlaceOfInput) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Place string }](argumentsJSON).Decoded()
	return contract.Success(linePlaceOfInput(args.Place))
}
