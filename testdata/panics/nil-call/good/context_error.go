package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ContextError asks a context for its error, where it has ended.
//
//corpus:input {"text":"a"}
type ContextError struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *ContextError) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if ctx.Err() != nil {
		return contract.Failure("stopped: " + ctx.Err().Error())
	}
	select {
	case <-ctx.Done():
		return contract.Failure("stopped: " + ctx.Err().Error())
	default:
		return contract.Success(args.Text)
	}
}
