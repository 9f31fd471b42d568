package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// PowerBounded makes two to the power of sixteen at most.
//
//corpus:input {"bits":42}
type PowerBounded struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *PowerBounded) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Bits int `json:"bits"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.Bits < 0 || args.Bits > 16 {
		return contract.Failure("'bits' must be 0 to 16")
	}
	return contract.Success(len(make([]byte, 1<<args.Bits)))
}
