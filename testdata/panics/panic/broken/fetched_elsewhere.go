package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
	"github.com/toolconform/toolconform/testdata/panics/depot"
)

// FetchedElsewhere has another package fetch an order from somebody, and panic where nobody has it.
//
//corpus:input {"id":"none"}
type FetchedElsewhere struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *FetchedElsewhere) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		ID string `json:"id"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(depot.Fetched(ctx, args.ID).Items) // want "\\[panic\\] \\(PAN-001\\)"
}
