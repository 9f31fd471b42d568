package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// HeadOfLess cuts the head off bytes, of which it has asked whether there are any.
//
//corpus:input {"data":"a"}
type HeadOfLess struct{ corpus.Base }

func headHeadOfLess(data string) string { return data[0:2] } // want "\\[slice\\] \\(PAN-003\\)"

// Execute implements contract.Tool.
func (t *HeadOfLess) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Data string `json:"data"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if len(args.Data) == 0 {
		return contract.Failure("'data' is empty")
	}
	return contract.Success(headHeadOfLess(args.Data))
}
