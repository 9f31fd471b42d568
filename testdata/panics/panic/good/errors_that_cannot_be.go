package good

import (
	"bufio"
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ErrorsThatCannotBe panics on errors of which there are none: of a writer that never fails, and of a reader that takes back what it has just given.
//
//corpus:input {"text":"ab"}
type ErrorsThatCannotBe struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *ErrorsThatCannotBe) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
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
