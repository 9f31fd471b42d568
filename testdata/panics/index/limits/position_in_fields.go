package limits

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// PositionInFields indexes a slice in a field with an index in another field: toolvet does not follow relations between the fields of a value.
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
