package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// PrefixLength refuses a prefix that is longer than an address.
//
//corpus:input {"prefix":33}
type PrefixLength struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *PrefixLength) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Prefix int `json:"prefix"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.Prefix < 0 || args.Prefix > 32 {
		return contract.Failure("'prefix' must be 0 to 32")
	}
	return contract.Success(^uint32(0) << (32 - args.Prefix))
}
