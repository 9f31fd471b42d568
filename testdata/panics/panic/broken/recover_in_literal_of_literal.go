package broken

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// RecoverInLiteralOfLiteral recovers in a function literal of the deferred function literal.
//
//corpus:input {"state":"open"}
type RecoverInLiteralOfLiteral struct{ corpus.Base }

func quietRecoverInLiteralOfLiteral() {
	defer func() {
		func() { _ = recover() }()
	}()
	panic("state is open") // want "\\[panic\\] \\(PAN-001\\)"
}

// Execute implements contract.Tool.
func (t *RecoverInLiteralOfLiteral) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	quietRecoverInLiteralOfLiteral()
	return contract.Success("closed")
}
