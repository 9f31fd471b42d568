package broken

import (
	"context"
	"regexp"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// WrongConstant compiles an expression that is wrong, on every call.
type WrongConstant struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *WrongConstant) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	return contract.Success(regexp.MustCompile(`[a-`).MatchString(argumentsJSON)) // want "\\[must\\] \\(PAN-001\\)"
}
