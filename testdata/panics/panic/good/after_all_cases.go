package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// AfterAllCases panics behind a loop that does not end but with a return.
//
//corpus:input {"text":"a"}
type AfterAllCases struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *AfterAllCases) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	for n := 1; ; n *= 2 {
		if n > len(args.Text) {
			return contract.Success(n)
		}
	}
}
