package limits

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

type catalogFieldNeverSet struct{ entries []string }

// FieldNeverSet dereferences a field that its constructor never sets: toolvet does not check which fields a constructor sets, and most are set.
type FieldNeverSet struct {
	corpus.Base
	catalog *catalogFieldNeverSet
}

func NewFieldNeverSet() *FieldNeverSet { return &FieldNeverSet{} }

// Execute implements contract.Tool.
func (t *FieldNeverSet) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	return contract.Success(t.catalog.entries)
}
