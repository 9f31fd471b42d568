package limits

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ExponentOfField shifts by a field: the host chooses its value.
type ExponentOfField struct {
	corpus.Base
	level int
}

func NewExponentOfField() *ExponentOfField { return &ExponentOfField{level: -1} }

func (t *ExponentOfField) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	return contract.Success(len(argumentsJSON) << t.level)
}
