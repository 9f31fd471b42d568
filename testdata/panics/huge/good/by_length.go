package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ByLength makes twice as much as it was sent.
//
//corpus:input {"text":"a"}
type ByLength struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *ByLength) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(len(make([]byte, 2*len(args.Text))))
}
