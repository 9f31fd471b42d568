package broken

import (
	"context"
	"encoding/json"
	"strconv"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

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

// Execute implements contract.Tool.
func (t *ErrorThatMayBeNone) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	var f failureErrorThatMayBeNone
	_, err := strconv.Atoi(args.Text)
	f.set(err)
	return contract.Failure(f.err.Error())
}
