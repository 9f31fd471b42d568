package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
	"github.com/toolconform/toolconform/testdata/panics/depot"
)

// FatalInOtherPackage calls another package that ends the process.
//
//corpus:input {"id":"x"}
type FatalInOtherPackage struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *FatalInOtherPackage) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		ID string `json:"id"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(depot.Require(args.ID).ID) // want "\\[exit\\] \\(PAN-002\\)"
}
