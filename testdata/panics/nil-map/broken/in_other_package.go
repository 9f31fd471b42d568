package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
	"github.com/toolconform/toolconform/testdata/panics/depot"
)

// InOtherPackage lets another package write into a map that it has not made.
//
//corpus:input {"key":"a"}
type InOtherPackage struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *InOtherPackage) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Key string `json:"key"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	customer := &depot.Customer{Name: "Ann"}
	depot.Tag(customer, args.Key, "x") // want "\\[nil-map\\] \\(PAN-001\\)"
	return contract.Success(customer.Tags)
}
