package good

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ValueOr reads optional arguments with one generic function.
//
//corpus:input {}
type ValueOr struct{ corpus.Base }

func orValueOr[V any](value *V, otherwise V) V {
	if value == nil {
		return otherwise
	}
	return *value
}

// Execute implements contract.Tool.
func (t *ValueOr) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Limit *int    `json:"limit"`
		Sort  *string `json:"sort"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(fmt.Sprint(orValueOr(args.Limit, 10), orValueOr(args.Sort, "name")))
}
