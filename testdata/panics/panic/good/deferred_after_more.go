package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// DeferredAfterMore defers a recover and then something that could panic, too.
//
//corpus:input {"state":"open"}
type DeferredAfterMore struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *DeferredAfterMore) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, nil, "DeferredAfterMore", &result)
	var steps []string
	defer func() {
		if len(steps) == 0 {
			panic("nothing was done")
		}
	}()
	var args struct {
		State string `json:"state"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	steps = append(steps, args.State)
	return contract.Success(steps)
}
