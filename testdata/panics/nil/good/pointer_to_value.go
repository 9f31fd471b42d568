package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// PointerToValue makes pointers of values with a generic function.
//
//corpus:input {}
type PointerToValue struct{ corpus.Base }

func pointerPointerToValue[V any](value V) *V { return &value }

// Execute implements contract.Tool.
func (t *PointerToValue) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Limit *int `json:"limit"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	limit := pointerPointerToValue(10)
	if args.Limit != nil {
		limit = args.Limit
	}
	return contract.Success(*limit)
}
