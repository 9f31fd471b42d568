package limits

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// DivisorInField divides by a field: the host chooses its value.
type DivisorInField struct {
	corpus.Base
	perPage int
}

func NewDivisorInField() *DivisorInField { return &DivisorInField{} }

func (t *DivisorInField) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	return contract.Success(len(argumentsJSON) / t.perPage)
}
