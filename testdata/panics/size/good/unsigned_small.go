package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// UnsignedSmall makes as many slots as an eight bit number can say.
//
//corpus:input {"slots":255}
type UnsignedSmall struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *UnsignedSmall) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Slots uint8 `json:"slots"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(make([]string, args.Slots))
}
