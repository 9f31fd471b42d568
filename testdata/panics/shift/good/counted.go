package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Counted shifts by the index of a loop.
//
//corpus:input {"flags":[true,false]}
type Counted struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Counted) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Flags []bool `json:"flags"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	set := uint64(0)
	for i, flag := range args.Flags {
		if flag {
			set |= 1 << i
		}
	}
	return contract.Success(set)
}
