package limits

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

type catalogFieldNeverSet struct{ entries []string }

// FieldNeverSet has a service that its constructor forgets: whether a field of a tool is set is the business of whoever makes it, and most are.
type FieldNeverSet struct {
	corpus.Base
	catalog *catalogFieldNeverSet
}

func NewFieldNeverSet() *FieldNeverSet { return &FieldNeverSet{} }

// Execute implements contract.Tool.
func (t *FieldNeverSet) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	return contract.Success(t.catalog.entries)
}
