package good

import (
	"context"
	"encoding/json"
	"regexp"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Compiled answers a failure for what does not compile.
//
//corpus:input {"pattern":"a(","text":"a"}
type Compiled struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Compiled) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Pattern string `json:"pattern"`
		Text    string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	expression, err := regexp.Compile(args.Pattern)
	if err != nil {
		return contract.Failure("'pattern' is not an expression")
	}
	return contract.Success(expression.MatchString(args.Text))
}
