package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// DefaultSize takes a page size of its own where there is none.
//
//corpus:input {"total":10}
type DefaultSize struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *DefaultSize) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Total    int `json:"total"`
		PageSize int `json:"pageSize"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	size := args.PageSize
	if size <= 0 {
		size = 20
	}
	return contract.Success((args.Total + size - 1) / size)
}
