package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Masked leaves six bits of a number of any sign.
//
//corpus:input {"n":-3}
type Masked struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Masked) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		N int `json:"n"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(uint64(1) << (args.N & 63))
}
