package good

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// BothEnds refuses a count that is out of either end.
//
//corpus:input {"text":"-","times":-1}
type BothEnds struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *BothEnds) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text  string `json:"text"`
		Times int    `json:"times"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.Times < 0 || args.Times > 1000 {
		return contract.Failure("'times' must be 0 to 1000")
	}
	return contract.Success(strings.Repeat(args.Text, args.Times))
}
