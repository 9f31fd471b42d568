package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
	"github.com/toolconform/toolconform/testdata/panics/depot"
)

// InOtherPackage leaves the assertion to another package.
//
//corpus:input {"path":null}
type InOtherPackage struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *InOtherPackage) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(depot.Text(args, "path")) // want "\\[assertion\\] \\(PAN-003\\)"
}
