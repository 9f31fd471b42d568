package broken

import (
	"context"
	"iter"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// PulledAfterTheEnd pulls one builder more than there are, without asking whether there is one.
type PulledAfterTheEnd struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *PulledAfterTheEnd) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	next, stop := iter.Pull(slices.Values([]*strings.Builder{{}}))
	defer stop()
	if _, ok := next(); !ok {
		return contract.Failure("there is none")
	}
	second, _ := next()
	return contract.Success(second.Len()) // want "\\[nil\\] \\(PAN-004\\)"
}
