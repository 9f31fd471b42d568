package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
	"github.com/toolconform/toolconform/testdata/panics/depot"
)

// UnknownElsewhere asks another package for an order by its number, which panics where it knows none.
//
//corpus:input {"id":"none"}
type UnknownElsewhere struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *UnknownElsewhere) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		ID string `json:"id"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(depot.Known(args.ID).Items) // want "\\[panic\\] \\(PAN-001\\)"
}
