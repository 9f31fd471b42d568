package limits

import (
	"context"
	"reflect"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// PositionInFields indexes a slice in a field with an index in another field: toolvet does not follow relations between the fields of a value.
type PositionInFields struct {
	corpus.Base
	steps []string
	next  int
}

func NewPositionInFields() *PositionInFields { return &PositionInFields{steps: []string{"plan"}} }

func (t *PositionInFields) advance() { t.next++ }

func (t *PositionInFields) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	step := t.steps[t.next]
	t.advance()
	return contract.Success(step)
}

// PutByReflection calls a method that panics: toolvet does not execute the reflection that puts its value into an interface.
//
//corpus:input {"text":""}
type PutByReflection struct {
	corpus.Base
	Chooser ChooserPutByReflection
}

// ChooserPutByReflection chooses a letter.
type ChooserPutByReflection interface {
	// Choose returns one.
	Choose(text string) byte
}

type firstPutByReflection struct{}

// Choose implements ChooserPutByReflection.
func (firstPutByReflection) Choose(text string) byte {
	return text[0]
}

func NewPutByReflection() *PutByReflection {
	t := &PutByReflection{}
	reflect.ValueOf(t).Elem().FieldByName("Chooser").Set(reflect.ValueOf(firstPutByReflection{}))
	return t
}

func (t *PutByReflection) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	if t.Chooser == nil {
		return contract.Failure("nobody chooses")
	}
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	return contract.Success(int(t.Chooser.Choose(args.Text)))
}

// BoundedOneTooHigh takes a day that its schema holds to one too many: the arguments that toolvet tries are not of this kind.
//
//corpus:input {"day":7}
type BoundedOneTooHigh struct{ corpus.Base }

type argumentsBoundedOneTooHigh struct {
	Day int `json:"day" doc:"Which day of the week." minimum:"1" maximum:"7"`
}

func (t *BoundedOneTooHigh) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args, err := contract.Decode[argumentsBoundedOneTooHigh](contract.SchemaOf[argumentsBoundedOneTooHigh]("corpus_variant", "Reads arguments."), argumentsJSON)
	if err != nil {
		return contract.Failure(err.Error())
	}
	return contract.Success([7]string{"Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"}[args.Day])
}

// PlaceOfModel reads a text at a place that the model says: the arguments that toolvet tries are not of this kind.
//
//corpus:input {"date":"2026-11-22","at":[10]}
type PlaceOfModel struct{ corpus.Base }

func (t *PlaceOfModel) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Date string `json:"date"`
		At   []int  `json:"at"`
	}](argumentsJSON).Decoded()
	if len(args.Date) != 10 {
		return contract.Failure("'date' has another length")
	}
	digits := ""
	for _, at := range args.At {
		digits += string(args.Date[at])
	}
	return contract.Success(digits)
}

// FirstOfTrimmed looks at the first letter of a name without the white space around it, which may be all that there is: the arguments that toolvet tries are not of this kind.
//
//corpus:input {"text":" "}
type FirstOfTrimmed struct{ corpus.Base }

func schemeFirstOfTrimmed(name string) (string, bool) {
	name = strings.TrimSpace(name)
	if first := name[0]; 'a' > first || first > 'z' {
		return "", false
	}
	return name, true
}

func (t *FirstOfTrimmed) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	if args.Text == "" {
		return contract.Failure("a scheme has a name")
	}
	scheme, ok := schemeFirstOfTrimmed(args.Text)
	if !ok {
		return contract.Failure("a scheme begins with a letter")
	}
	return contract.Success(scheme)
}
