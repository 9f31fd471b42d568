package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// WithoutItem takes an item out of a list.
//
//corpus:input {"names":["a","b"],"name":"a"}
type WithoutItem struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *WithoutItem) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Names []string `json:"names"`
		Name  string   `json:"name"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	for i, name := range args.Names {
		if name == args.Name {
			return contract.Success(append(args.Names[:i], args.Names[i+1:]...))
		}
	}
	return contract.Success(args.Names)
}
