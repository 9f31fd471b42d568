package good

import (
	"context"
	"encoding/json"
	"math/big"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// SignChecked divides numbers of any size by what is not nothing.
//
//corpus:input {"a":"7","b":"0"}
type SignChecked struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *SignChecked) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		A string `json:"a"`
		B string `json:"b"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	a, ok := new(big.Int).SetString(args.A, 10)
	if !ok {
		return contract.Failure("'a' must be a number")
	}
	b, ok := new(big.Int).SetString(args.B, 10)
	if !ok || b.Sign() == 0 {
		return contract.Failure("'b' must be a number other than 0")
	}
	return contract.Success(new(big.Int).Div(a, b).String())
}
