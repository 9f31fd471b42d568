package broken

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// NoKey gives a context a value without a key.
//
//corpus:input {}
type NoKey struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *NoKey) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var key any
	ctx = context.WithValue(ctx, key, argumentsJSON) // want "\\[argument\\] \\(PAN-001\\)"
	return contract.Success(ctx.Err() == nil)
}
