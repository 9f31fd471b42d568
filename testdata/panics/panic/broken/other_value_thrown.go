package broken

import (
	"context"
	"encoding/json"
	"errors"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// OtherValueThrown recovers panics with a value of its own, and panics with a text.
//
//corpus:input {"text":")"}
type OtherValueThrown struct{ corpus.Base }

type failureOtherValueThrown struct{ text string }

func handleOtherValueThrown(err *error) {
	if cause := recover(); cause != nil {
		if f, ok := cause.(failureOtherValueThrown); ok {
			*err = errors.New(f.text)
		} else {
			panic(cause)
		}
	}
}

func parseOtherValueThrown(text string) (depth int, err error) {
	defer handleOtherValueThrown(&err)
	for _, c := range text {
		switch {
		case c == '(':
			depth++
		case c == ')' && depth == 0:
			panic("a parenthesis is not opened") // want "\\[panic\\] \\(PAN-001\\)"
		case c == ')':
			depth--
		}
	}
	if depth > 0 {
		panic(failureOtherValueThrown{"a parenthesis is not closed"})
	}
	return depth, nil
}

// Execute implements contract.Tool.
func (t *OtherValueThrown) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	depth, err := parseOtherValueThrown(args.Text)
	if err != nil {
		return contract.Failure(err.Error())
	}
	return contract.Success(depth)
}
