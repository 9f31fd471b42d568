package limits

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
	"github.com/toolconform/toolconform/testdata/panics/depot"
)

// EntryElsewhere asks another package for an entry of its books, which panics where there is none: where an error of an interface of the author's own comes from is not followed into other packages.
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
