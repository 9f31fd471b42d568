package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// PackageVariable counts calls in a map of the package.
//
//corpus:input {"user":"a"}
type PackageVariable struct{ corpus.Base }

var callsPackageVariable = map[string]int{}

// Execute implements contract.Tool.
func (t *PackageVariable) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		User string `json:"user"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	callsPackageVariable[args.User]++ // want "\\[shared\\] \\(PAN-002\\)"
	return contract.Success(args.User)
}
