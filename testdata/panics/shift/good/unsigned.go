package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Unsigned shifts by a number that cannot be negative.
//
//corpus:input {"bits":300}
type Unsigned struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Unsigned) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Bits uint `json:"bits"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(1 << args.Bits)
}
