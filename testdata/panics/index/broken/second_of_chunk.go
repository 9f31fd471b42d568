package broken

import (
	"context"
	"slices"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// SecondOfChunk takes the second of each chunk, of which the last may have one only.
//
//corpus:input {"a":1}
type SecondOfChunk struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *SecondOfChunk) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	sum := 0
	for chunk := range slices.Chunk([]byte(argumentsJSON), 2) {
		sum += int(chunk[1]) // want "\\[index\\] \\(PAN-003\\)"
	}
	return contract.Success(sum)
}
