package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// BothEnds refuses a number that is out of either end.
//
//corpus:input {"bits":-1}
type BothEnds struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *BothEnds) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Bits int `json:"bits"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.Bits < 0 || args.Bits > 62 {
		return contract.Failure("'bits' must be 0 to 62")
	}
	return contract.Success(1 << args.Bits)
}
