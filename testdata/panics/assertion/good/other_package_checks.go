package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
	"github.com/toolconform/toolconform/testdata/panics/depot"
)

// OtherPackageChecks leaves the question to another package, which has an answer for everything.
//
//corpus:input {"path":null}
type OtherPackageChecks struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *OtherPackageChecks) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(depot.TextOr(args, "path", "/"))
}
