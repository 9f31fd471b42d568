package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// MadeWhereNil makes the model's map where there is none.
//
//corpus:input {"url":"a"}
type MadeWhereNil struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *MadeWhereNil) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		URL     string            `json:"url"`
		Headers map[string]string `json:"headers"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.Headers == nil {
		args.Headers = map[string]string{}
	}
	args.Headers["User-Agent"] = "corpus"
	return contract.Success(args.Headers)
}
