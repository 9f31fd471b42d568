package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
	"github.com/toolconform/toolconform/testdata/panics/depot"
)

// OtherPackageChecks calls a function of another package that looks itself.
//
//corpus:input {"n":0}
type OtherPackageChecks struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *OtherPackageChecks) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		N int `json:"n"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(depot.AverageOr(100, args.N))
}
