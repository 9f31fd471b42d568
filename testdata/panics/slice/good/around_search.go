package good

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// AroundSearch takes what stands between two marks, the second of which is searched for behind the first.
//
//corpus:input {"text":"a(b"}
type AroundSearch struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *AroundSearch) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	open := strings.IndexByte(args.Text, '(')
	if open < 0 {
		return contract.Failure("'text' has no parenthesis")
	}
	length := strings.IndexByte(args.Text[open:], ')')
	if length < 0 {
		return contract.Failure("'text' has no closing parenthesis")
	}
	return contract.Success(args.Text[open+1 : open+length])
}
