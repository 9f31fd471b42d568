package broken

import (
	"context"
	"iter"
	"slices"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// PulledAfterTheEnd takes the first of a chunk without asking whether there is one, and pulls too often.
//
//corpus:input {"a":1}
type PulledAfterTheEnd struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *PulledAfterTheEnd) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	next, stop := iter.Pull(slices.Chunk([]byte(argumentsJSON), 2))
	defer stop()
	sum := 0
	for range 100 {
		chunk, _ := next()
		sum += int(chunk[0]) // want "\\[index\\] \\(PAN-003\\)"
	}
	return contract.Success(sum)
}
