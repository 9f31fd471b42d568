package broken

import (
	"context"
	"encoding/json"
	"math/big"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// SquareRoot takes the root of what may be negative.
//
//corpus:input {"n":-4}
type SquareRoot struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *SquareRoot) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		N int64 `json:"n"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(new(big.Int).Sqrt(big.NewInt(args.N)).String()) // want "\\[argument\\] \\(PAN-003\\)"
}
