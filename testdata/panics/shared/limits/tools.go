package limits

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// AnotherReads passes its map to a service in an exported field, and the service writes to it: toolvet does not follow which map a service writes to.
type AnotherReads struct {
	corpus.Base
	counts   map[string]int
	Recorder recorderAnotherReads
}

type recorderAnotherReads interface{ record(map[string]int, string) }

type counterAnotherReads struct{}

func (counterAnotherReads) record(counts map[string]int, key string) { counts[key]++ }

func NewAnotherReads() *AnotherReads {
	return &AnotherReads{counts: map[string]int{}, Recorder: counterAnotherReads{}}
}

func (t *AnotherReads) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	t.Recorder.record(t.counts, argumentsJSON)
	return contract.Success("recorded")
}
