package limits

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ContextValue takes a value of the context for granted: the host decides what the context holds.
type ContextValue struct{ corpus.Base }

type tenantContextValue struct{}

// Execute implements contract.Tool.
func (t *ContextValue) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	tenant := ctx.Value(tenantContextValue{}).(string)
	return contract.Success(tenant)
}
