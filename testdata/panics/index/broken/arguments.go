package broken

import (
	"context"
	"errors"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// BoundedByEnum takes a level of some, the highest of which its table does not have.
//
//corpus:input {"level":4}
type BoundedByEnum struct{ corpus.Base }

type argumentsBoundedByEnum struct {
	Level int `json:"level" doc:"How loud." enum:"1,2,3,4"`
}

func (t *BoundedByEnum) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args, err := contract.Decode[argumentsBoundedByEnum](contract.SchemaOf[argumentsBoundedByEnum]("corpus_variant", "Reads arguments."), argumentsJSON)
	if err != nil {
		return contract.Failure(err.Error())
	}
	return contract.Success([4]string{"off", "soft", "normal", "loud"}[args.Level]) // want "\\[index\\] \\(PAN-003\\)"
}

// BoundedInside takes a place from a struct in its arguments, which may be the end of its table.
//
//corpus:input {"from":{"at":3}}
type BoundedInside struct{ corpus.Base }

type argumentsBoundedInside struct {
	From struct {
		At uint8 `json:"at" doc:"Where to begin." exclusiveMaximum:"3.5"`
	} `json:"from" doc:"Where."`
}

func (t *BoundedInside) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args, err := contract.Decode[argumentsBoundedInside](contract.SchemaOf[argumentsBoundedInside]("corpus_variant", "Reads arguments."), argumentsJSON)
	if err != nil {
		return contract.Failure(err.Error())
	}
	table := [3]string{"low", "middle", "high"}
	return contract.Success(table[args.From.At]) // want "\\[index\\] \\(PAN-003\\)"
}

// BoundedOneTooHigh takes a day that its schema holds to one too many.
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
	return contract.Success([7]string{"Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"}[args.Day]) // want "\\[index\\] \\(PAN-003\\)"
}

// DecodedEnum looks a weekday up that the model numbered.
//
//corpus:input {"day":7}
type DecodedEnum struct{ corpus.Base }

func (t *DecodedEnum) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Day uint8 }](argumentsJSON).Decoded()
	days := [...]string{"Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"}
	return contract.Success(days[args.Day]) // want "\\[index\\] \\(PAN-003\\)"
}

// ModeOfModel looks bytes up in a table that the model gives.
//
//corpus:input {"text":"abc","mode":"01"}
type ModeOfModel struct{ corpus.Base }

type lexerModeOfModel struct{ mode string }

func (l *lexerModeOfModel) count(text []byte) int {
	n := 0
	for _, b := range text {
		if l.mode[b] == '1' { // want "\\[index\\] \\(PAN-003\\)"
			n++
		}
	}
	return n
}

func (t *ModeOfModel) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Text string `json:"text"`
		Mode string `json:"mode"`
	}](argumentsJSON).Decoded()
	l := &lexerModeOfModel{mode: args.Mode}
	return contract.Success(l.count([]byte(args.Text)))
}

// PlaceOfModel reads a text at a place that the model says.
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
		digits += string(args.Date[at]) // want "\\[index\\] \\(PAN-003\\)"
	}
	return contract.Success(digits)
}

// SentAsWhole takes the beginning of one field for granted, when it has sent the whole to somebody.
//
//corpus:input {"request":{"address":"a"}}
type SentAsWhole struct{ corpus.Base }

type requestSentAsWhole struct {
	Address string `json:"address"`
	Port    string `json:"port"`
}

func sendSentAsWhole(ctx context.Context, r requestSentAsWhole) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if r.Address == "" {
		return errors.New("nobody is there")
	}
	return nil
}

func initialSentAsWhole(ctx context.Context, r requestSentAsWhole) (byte, error) {
	if err := sendSentAsWhole(ctx, r); err != nil {
		return 0, err
	}
	return r.Port[0], nil // want "\\[index\\] \\(PAN-003\\)"
}

func (t *SentAsWhole) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Request requestSentAsWhole }](argumentsJSON).Decoded()
	initial, err := initialSentAsWhole(ctx, args.Request)
	if err != nil {
		return contract.Failure(err.Error())
	}
	return contract.Success(initial)
}

// TableOfModel looks characters up in a table that the model gives, which may have less room.
//
//corpus:input {"text":"aé","table":[1]}
type TableOfModel struct{ corpus.Base }

type matcherTableOfModel struct{ ascii []int }

func (m *matcherTableOfModel) skip(text []rune) int {
	n := 0
	for _, c := range text {
		if c < 128 && len(m.ascii) > 0 {
			n += m.ascii[c] // want "\\[index\\] \\(PAN-003\\)"
		}
	}
	return n
}

func (t *TableOfModel) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Text  string `json:"text"`
		Table []int  `json:"table"`
	}](argumentsJSON).Decoded()
	m := &matcherTableOfModel{ascii: args.Table}
	return contract.Success(m.skip([]rune(args.Text)))
}
