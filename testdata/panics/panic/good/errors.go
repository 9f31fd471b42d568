package good

import (
	"bufio"
	"context"
	"encoding/json"
	"io"
	"log"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ErrorAnswered returns a failure where the arguments do not decode.
//
//corpus:input {"city":7}
type ErrorAnswered struct{ corpus.Base }

func (t *ErrorAnswered) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ City string }](argumentsJSON).Decoded()
	return contract.Success(args.City)
}

// ErrorNeverSet panics on an error that nothing has set.
//
//corpus:input {"text":"a"}
type ErrorNeverSet struct{ corpus.Base }

type errorErrorNeverSet string

func (e errorErrorNeverSet) Error() string { return string(e) }

func totalErrorNeverSet(text string) (total int, err error) {
	for _, c := range text {
		total += int(c)
		if err != nil {
			panic(err)
		}
		total %= 1000
	}
	return total, nil
}

func (t *ErrorNeverSet) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	total, err := totalErrorNeverSet(args.Text)
	if err != nil {
		return contract.Failure("the text is not valid")
	}
	return contract.Success(total)
}

// ErrorOfLibrary panics where an error is not there, and gives one of the standard library.
//
//corpus:input {"text":"a"}
type ErrorOfLibrary struct{ corpus.Base }

type failureErrorOfLibrary struct{ err error }

func (f *failureErrorOfLibrary) set(err error) {
	if err == nil {
		panic("there is no error")
	}
	f.err = err
}

func (t *ErrorOfLibrary) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	var f failureErrorOfLibrary
	if args.Text == "" {
		f.set(io.ErrUnexpectedEOF)
	} else {
		f.set(io.EOF)
	}
	return contract.Failure(f.err.Error())
}

// ErrorsThatCannotBe panics on errors of which there are none: of a writer that never fails, and of a reader that takes back what it has just given.
//
//corpus:input {"text":"ab"}
type ErrorsThatCannotBe struct{ corpus.Base }

func (t *ErrorsThatCannotBe) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	var out strings.Builder
	in := bufio.NewReader(strings.NewReader(args.Text))
	for {
		r, _, err := in.ReadRune()
		if err != nil {
			return contract.Success(out.String())
		}
		if r == ' ' {
			if err := in.UnreadRune(); err != nil {
				panic(err)
			}
			r, _, _ = in.ReadRune()
		}
		if _, err := out.WriteRune(r); err != nil {
			panic(err)
		}
	}
}

// LoggedInternalError logs an internal error where a text that it has just made cannot be encoded, which it can.
//
//corpus:input {"words":["a"]}
type LoggedInternalError struct{ corpus.Base }

func (t *LoggedInternalError) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Words []string }](argumentsJSON).Decoded()
	data, err := json.Marshal(args.Words)
	if err != nil {
		log.Panicf("internal error: encode words: %v", err)
	}
	return contract.Success(len(data))
}

// OwnErrorRecovered leaves a walk by a panic with an error that a helper has made, which is always of the type that is recovered.
//
//corpus:input {"text":"((((("}
type OwnErrorRecovered struct{ corpus.Base }

type depthOwnErrorRecovered struct{ levels int }

func (d depthOwnErrorRecovered) Error() string { return "it is nested too deeply" }

func checkOwnErrorRecovered(text string, levels int) error {
	if levels > 3 {
		return depthOwnErrorRecovered{levels}
	}
	return nil
}

func walkOwnErrorRecovered(text string, levels int) int {
	if err := checkOwnErrorRecovered(text, levels); err != nil {
		panic(err)
	}
	if text == "" || text[0] != '(' {
		return levels
	}
	return walkOwnErrorRecovered(text[1:], levels+1)
}

func measureOwnErrorRecovered(text string) (levels int, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			if d, ok := cause.(depthOwnErrorRecovered); ok {
				err = d
				return
			}
			panic(cause)
		}
	}()
	return walkOwnErrorRecovered(text, 0), nil
}

func (t *OwnErrorRecovered) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	levels, err := measureOwnErrorRecovered(args.Text)
	if err != nil {
		return contract.Failure(err.Error())
	}
	return contract.Success(levels)
}
