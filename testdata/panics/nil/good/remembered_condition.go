package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// RememberedCondition keeps what it has found out in a variable.
//
//corpus:input {}
type RememberedCondition struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *RememberedCondition) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Limit *int `json:"limit"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	limited := args.Limit != nil
	if !limited {
		return contract.Success("all")
	}
	return contract.Success(*args.Limit)
}
