package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// LengthInVariable keeps the length in a variable.
//
//corpus:input {"names":[]}
type LengthInVariable struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *LengthInVariable) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Names []string `json:"names"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	n := len(args.Names)
	if n == 0 {
		return contract.Success("none")
	}
	return contract.Success(args.Names[0] + args.Names[n-1])
}
