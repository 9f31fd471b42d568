package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// DeferNotFirst does what cannot panic before it defers its recover.
//
//corpus:input {"state":"open"}
type DeferNotFirst struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *DeferNotFirst) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	started := len(argumentsJSON)
	if started == 0 {
		return contract.Failure("the arguments are missing")
	}
	defer contract.Contain(ctx, nil, "DeferNotFirst", &result)
	var args struct {
		State string `json:"state"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.State != "closed" {
		panic("state " + args.State)
	}
	return contract.Success(started)
}
