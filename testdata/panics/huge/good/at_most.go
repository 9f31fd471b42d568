package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// AtMost reserves room for a thousand items at most.
//
//corpus:input {"count":4294967295}
type AtMost struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *AtMost) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Count uint32 `json:"count"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	items := make([]int64, 0, min(args.Count, 1000))
	return contract.Success(cap(items))
}
