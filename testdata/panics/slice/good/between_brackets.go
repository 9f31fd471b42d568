package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// BetweenBrackets cuts out what stands between two brackets, which are two.
//
//corpus:input {"text":"["}
//corpus:input {"text":"[]"}
type BetweenBrackets struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *BetweenBrackets) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	s := args.Text
	if s == "" || s[0] != '[' {
		return contract.Failure("it is not enclosed")
	}
	if s[len(s)-1] != ']' {
		return contract.Failure("it is not closed")
	}
	return contract.Success(s[1 : len(s)-1])
}
