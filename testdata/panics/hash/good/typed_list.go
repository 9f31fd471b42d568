package good

import (
	"context"
	"encoding/json"
	"slices"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// TypedList searches in a list of texts.
//
//corpus:input {"names":["a"],"name":"a"}
type TypedList struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *TypedList) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Names []string `json:"names"`
		Name  string   `json:"name"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(slices.Contains(args.Names, args.Name))
}
