package broken

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

type recorderAnotherWrites interface{ record(map[string]int, string) }

type counterAnotherWrites struct{}

func (counterAnotherWrites) record(counts map[string]int, key string) { counts[key]++ } // want "\\[shared\\] \\(PAN-002\\)"

// AnotherWrites hands a map of its own to a service that writes, and that only its constructor sets.
type AnotherWrites struct {
	corpus.Base
	counts   map[string]int
	recorder recorderAnotherWrites
}

func NewAnotherWrites() *AnotherWrites {
	return &AnotherWrites{counts: map[string]int{}, recorder: counterAnotherWrites{}}
}

// Execute implements contract.Tool.
func (t *AnotherWrites) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	t.recorder.record(t.counts, argumentsJSON)
	return contract.Success("recorded")
}
