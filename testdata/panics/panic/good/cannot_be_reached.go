package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// CannotBeReached panics in a case that no value takes.
//
//corpus:input {"count":7}
type CannotBeReached struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *CannotBeReached) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Count int `json:"count"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	const strict = false
	if strict {
		panic("strict is on")
	}
	return contract.Success(args.Count)
}
