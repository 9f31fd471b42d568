package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// FilledIn fills in what is missing before it is used.
//
//corpus:input {}
type FilledIn struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *FilledIn) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Limit *int `json:"limit"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.Limit == nil {
		args.Limit = new(int)
	}
	return contract.Success(*args.Limit)
}
