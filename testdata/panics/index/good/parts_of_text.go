package good

import (
	"context"
	"iter"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// PartsOfText takes the first of what is never empty: of lines with their ends, of words, of chunks.
//
//corpus:input {"a": "b c"}
type PartsOfText struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *PartsOfText) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	first := 0
	for line := range strings.Lines(argumentsJSON) {
		first += int(line[0])
	}
	for word := range strings.FieldsSeq(argumentsJSON) {
		first += int(word[0])
	}
	for chunk := range slices.Chunk([]byte(argumentsJSON), 3) {
		first += int(chunk[0])
	}
	next, stop := iter.Pull(slices.Chunk([]byte(argumentsJSON), 2))
	defer stop()
	for chunk, ok := next(); ok; chunk, ok = next() {
		first += int(chunk[0])
	}
	return contract.Success(first)
}
