package broken

import (
	"context"
	"encoding/json"
	"math/big"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// PowerOfModulus calculates a power of a number by a modulus, which there may not be.
//
//corpus:input {"a":2}
type PowerOfModulus struct{ corpus.Base }

func powerPowerOfModulus(a int64, n int64) string {
	power := new(big.Int).Exp(big.NewInt(a), big.NewInt(n), big.NewInt(4))
	return new(big.Int).Add(power, big.NewInt(1)).String() // want "\\[nil\\] \\(PAN-004\\)"
}

// Execute implements contract.Tool.
func (t *PowerOfModulus) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		A int64 `json:"a"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(powerPowerOfModulus(args.A, -1))
}
