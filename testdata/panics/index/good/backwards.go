package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Backwards walks a list from its end.
//
//corpus:input {"names":["b","a"]}
type Backwards struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Backwards) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Names []string `json:"names"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	var reversed []string
	for i := len(args.Names) - 1; i >= 0; i-- {
		reversed = append(reversed, args.Names[i])
	}
	return contract.Success(reversed)
}
