package limits

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

type recorderAnotherReads interface{ record(map[string]int, string) }

type counterAnotherReads struct{}

func (counterAnotherReads) record(counts map[string]int, key string) { counts[key]++ }

// AnotherReads hands a map of its own to a service that writes, and that everybody can set: whose map a service writes is not followed.
type AnotherReads struct {
	corpus.Base
	counts   map[string]int
	Recorder recorderAnotherReads
}

func NewAnotherReads() *AnotherReads {
	return &AnotherReads{counts: map[string]int{}, Recorder: counterAnotherReads{}}
}

// Execute implements contract.Tool.
func (t *AnotherReads) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	t.Recorder.record(t.counts, argumentsJSON)
	return contract.Success("recorded")
}
