package good

import (
	"context"
	"encoding/json"
	"io"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

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

// Execute implements contract.Tool.
func (t *ErrorOfLibrary) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	var f failureErrorOfLibrary
	if args.Text == "" {
		f.set(io.ErrUnexpectedEOF)
	} else {
		f.set(io.EOF)
	}
	return contract.Failure(f.err.Error())
}
