package broken

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Negative checks only the upper end of a number.
//
//corpus:input {"line":-1,"text":"a"}
type Negative struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Negative) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Line int    `json:"line"`
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	lines := strings.Split(args.Text, "\n")
	if args.Line >= len(lines) {
		return contract.Failure("there is no such line")
	}
	return contract.Success(lines[args.Line]) // want "\\[index\\] \\(PAN-003\\)"
}
