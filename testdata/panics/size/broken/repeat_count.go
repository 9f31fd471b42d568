package broken

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// RepeatCount repeats a text as often as the model says.
//
//corpus:input {"text":"-","times":-1}
type RepeatCount struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *RepeatCount) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text  string `json:"text"`
		Times int    `json:"times"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.Times > 1000 {
		return contract.Failure("'times' must be at most 1000")
	}
	return contract.Success(strings.Repeat(args.Text, args.Times)) // want "\\[size\\] \\(PAN-003\\)"
}
