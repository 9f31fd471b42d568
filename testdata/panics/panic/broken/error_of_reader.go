package broken

import (
	"bufio"
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ErrorOfReader panics where there is nothing left to read.
//
//corpus:input {"text":"a"}
type ErrorOfReader struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *ErrorOfReader) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
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
