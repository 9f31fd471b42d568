package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// LinesToPlace counts the lines up to a place that another helper has found in the text.
//
//corpus:input {"text":"a\nb: c"}
type LinesToPlace struct{ corpus.Base }

func restLinesToPlace(text string) string {
	for i, c := range text {
		if c == ':' {
			return text[i:]
		}
	}
	return text
}

func beforeLinesToPlace(text string) int { return len(text) - len(restLinesToPlace(text)) }

func linesLinesToPlace(text string, end int) int {
	lines := 1
	for i := 0; i < end; i++ {
		if text[i] == '\n' {
			lines++
		}
	}
	return lines
}

// Execute implements contract.Tool.
func (t *LinesToPlace) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(linesLinesToPlace(args.Text, beforeLinesToPlace(args.Text)))
}
