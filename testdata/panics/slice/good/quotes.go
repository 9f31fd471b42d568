package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Quotes takes the quotes off a text that has two.
//
//corpus:input {"text":"\""}
type Quotes struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Quotes) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if len(args.Text) >= 2 && args.Text[0] == '"' && args.Text[len(args.Text)-1] == '"' {
		return contract.Success(args.Text[1 : len(args.Text)-1])
	}
	return contract.Success(args.Text)
}
