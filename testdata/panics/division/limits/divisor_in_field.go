package limits

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// DivisorInField divides by a number that it was made with: the host decides on it.
type DivisorInField struct {
	corpus.Base
	perPage int
}

func NewDivisorInField() *DivisorInField { return &DivisorInField{} }

// Execute implements contract.Tool.
func (t *DivisorInField) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	return contract.Success(len(argumentsJSON) / t.perPage)
}
