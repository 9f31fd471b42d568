package limits

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
	"github.com/toolconform/toolconform/testdata/panics/depot"
)

// EntryElsewhere calls a function of another package that panics if an entry does not exist: toolvet does not follow into other packages which errors an interface of the author's own can return.
//
//corpus:input {"id":"none"}
type EntryElsewhere struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *EntryElsewhere) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		ID string `json:"id"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(depot.Entry(args.ID).Items)
}
