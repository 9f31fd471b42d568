package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// NothingLong converts to an array of nothing, for which every slice is long enough.
//
//corpus:input {"list":[]}
type NothingLong struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *NothingLong) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		List []int `json:"list"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(len([0]int(args.List)))
}
