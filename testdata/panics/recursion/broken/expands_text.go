package broken

import (
	"context"
	"encoding/json"
	"os"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ExpandsText expands the variables of a text, one of which may have itself in it.
//
//corpus:input {"text":"$a","variables":{"a":"$a"}}
type ExpandsText struct{ corpus.Base }

func expandExpandsText(text string, variables map[string]string) string {
	return os.Expand(text, func(name string) string {
		return expandExpandsText(variables[name], variables) // want "\\[recursion\\] \\(PAN-002\\)"
	})
}

// Execute implements contract.Tool.
func (t *ExpandsText) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text      string            `json:"text"`
		Variables map[string]string `json:"variables"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(expandExpandsText(args.Text, args.Variables))
}
