package broken

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ErrorOfReader panics where there is nothing left to read.
//
//corpus:input {"text":"a"}
type ErrorOfReader struct{ corpus.Base }

func (t *ErrorOfReader) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	in := bufio.NewReader(strings.NewReader(args.Text))
	for {
		r, _, err := in.ReadRune()
		if err != nil {
			panic(err) // want "\\[panic\\] \\(PAN-001\\)"
		}
		if r == ';' {
			return contract.Success("found")
		}
	}
}

// ErrorOfRoundBefore panics on an error that the round before has set.
//
//corpus:input {"text":"a b"}
type ErrorOfRoundBefore struct{ corpus.Base }

type errorErrorOfRoundBefore string

func (e errorErrorOfRoundBefore) Error() string { return string(e) }

func totalErrorOfRoundBefore(text string) (total int, err error) {
	for _, c := range text {
		total += int(c)
		if err != nil {
			panic(err) // want "\\[panic\\] \\(PAN-001\\)"
		}
		if c != 'b' {
			err = errorErrorOfRoundBefore("it is another letter")
		}
	}
	return total, nil
}

func (t *ErrorOfRoundBefore) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	total, err := totalErrorOfRoundBefore(args.Text)
	if err != nil {
		return contract.Failure("the text is not valid")
	}
	return contract.Success(total)
}

// ErrorThatMayBeNone panics where an error is not there, and gives one that is not always there.
//
//corpus:input {"text":"1"}
type ErrorThatMayBeNone struct{ corpus.Base }

type failureErrorThatMayBeNone struct{ err error }

func (f *failureErrorThatMayBeNone) set(err error) {
	if err == nil {
		panic("there is no error") // want "\\[panic\\] \\(PAN-001\\)"
	}
	f.err = err
}

func (t *ErrorThatMayBeNone) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	var f failureErrorThatMayBeNone
	_, err := strconv.Atoi(args.Text)
	f.set(err)
	return contract.Failure(f.err.Error())
}

// OnError panics where the arguments do not decode.
//
//corpus:input {"city":7}
type OnError struct{ corpus.Base }

func (t *OnError) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		City string `json:"city"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		panic(err) // want "\\[panic\\] \\(PAN-001\\)"
	}
	return contract.Success(args.City)
}

// OtherErrorOfHelper leaves a walk by a panic with an error of a helper, which may be another one than what is recovered.
//
//corpus:input {"text":"(?"}
type OtherErrorOfHelper struct{ corpus.Base }

type depthOtherErrorOfHelper struct{ levels int }

func (d depthOtherErrorOfHelper) Error() string { return "it is nested too deeply" }

func checkOtherErrorOfHelper(text string, levels int) error {
	if text != "" && text[0] == '?' {
		return errors.New("it is a question")
	}
	if levels > 3 {
		return depthOtherErrorOfHelper{levels}
	}
	return nil
}

func walkOtherErrorOfHelper(text string, levels int) int {
	if err := checkOtherErrorOfHelper(text, levels); err != nil {
		panic(err) // want "\\[panic\\] \\(PAN-001\\)"
	}
	if text == "" || text[0] != '(' {
		return levels
	}
	return walkOtherErrorOfHelper(text[1:], levels+1)
}

func measureOtherErrorOfHelper(text string) (levels int, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			if d, ok := cause.(depthOtherErrorOfHelper); ok {
				err = d
				return
			}
			panic(cause)
		}
	}()
	return walkOtherErrorOfHelper(text, 0), nil
}

func (t *OtherErrorOfHelper) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	levels, err := measureOtherErrorOfHelper(args.Text)
	if err != nil {
		return contract.Failure(err.Error())
	}
	return contract.Success(levels)
}
