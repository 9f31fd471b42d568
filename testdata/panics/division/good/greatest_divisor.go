package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// GreatestDivisor divides until nothing is left.
//
//corpus:input {"a":12,"b":0}
type GreatestDivisor struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *GreatestDivisor) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		A uint16 `json:"a"`
		B uint16 `json:"b"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	a, b := args.A, args.B
	for b != 0 {
		a, b = b, a%b
	}
	return contract.Success(a)
}
