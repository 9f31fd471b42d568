package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// PrefixLength makes the mask of a network of more bits than an address has.
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
	if args.Prefix < 0 {
		return contract.Failure("'prefix' must not be negative")
	}
	return contract.Success(^uint32(0) << (32 - args.Prefix)) // want "\\[shift\\] \\(PAN-003\\)"
}
