package good

import (
	"context"
	"encoding/json"
	"math/big"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// PowerOfNumber calculates a power of a number without a modulus, which there always is.
//
//corpus:input {"a":-3}
//corpus:input {"a":0}
type PowerOfNumber struct{ corpus.Base }

func powerPowerOfNumber(a int64, n int64) string {
	power := new(big.Int).Exp(big.NewInt(a), big.NewInt(n), nil)
	return new(big.Int).Add(power, big.NewInt(1)).String()
}

// Execute implements contract.Tool.
func (t *PowerOfNumber) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		A int64 `json:"a"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(powerPowerOfNumber(args.A, 2))
}
