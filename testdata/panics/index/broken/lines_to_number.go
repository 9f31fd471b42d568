package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// LinesToNumber counts the lines up to a place that the model gives.
//
//corpus:input {"text":"a\nb","end":9}
type LinesToNumber struct{ corpus.Base }

func linesLinesToNumber(text string, end int) int {
	lines := 1
	for i := 0; i < end; i++ {
		if text[i] == '\n' { // want "\\[index\\] \\(PAN-003\\)"
			lines++
		}
	}
	return lines
}

// Execute implements contract.Tool.
func (t *LinesToNumber) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
		End  int    `json:"end"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(linesLinesToNumber(args.Text, args.End))
}
