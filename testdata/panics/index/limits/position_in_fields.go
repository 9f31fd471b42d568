package limits

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// PositionInFields keeps a position and a list in two fields that a method lets come apart: what fields of one value have to do with each other is not followed.
type PositionInFields struct {
	corpus.Base
	steps []string
	next  int
}

func NewPositionInFields() *PositionInFields { return &PositionInFields{steps: []string{"plan"}} }

func (t *PositionInFields) advance() { t.next++ }

// Execute implements contract.Tool.
func (t *PositionInFields) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	step := t.steps[t.next]
	t.advance()
	return contract.Success(step)
}
