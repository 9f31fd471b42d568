package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// PreviewByMin shows as much of a text as there is.
//
//corpus:input {"text":"short"}
type PreviewByMin struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *PreviewByMin) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(args.Text[:min(100, len(args.Text))])
}
