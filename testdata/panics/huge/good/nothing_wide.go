package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// NothingWide makes a list of items that need no room.
//
//corpus:input {"count":4294967295}
type NothingWide struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *NothingWide) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Count uint32 `json:"count"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(len(make([]struct{}, args.Count)))
}
