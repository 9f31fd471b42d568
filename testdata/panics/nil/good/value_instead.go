package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ValueInstead decodes an object into a value, which is never nil.
//
//corpus:input {"title":"a"}
type ValueInstead struct{ corpus.Base }

type filterValueInstead struct {
	State string `json:"state"`
}

// Execute implements contract.Tool.
func (t *ValueInstead) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Title  string             `json:"title"`
		Filter filterValueInstead `json:"filter"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(args.Filter.State)
}
