package broken

import (
	"context"
	"encoding/json"
	"strconv"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
	"github.com/toolconform/toolconform/testdata/panics/depot"
)

// InOtherPackage checks errors with a function of another package that panics.
//
//corpus:input {"count":"many"}
type InOtherPackage struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *InOtherPackage) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Count string `json:"count"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	n, err := strconv.Atoi(args.Count)
	depot.Check(err) // want "\\[panic\\] \\(PAN-001\\)"
	return contract.Success(n)
}
