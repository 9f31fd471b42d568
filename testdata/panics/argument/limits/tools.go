package limits

import (
	"context"
	"sync"
	"time"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// CounterBelowZero calls Done more often than Add allows: toolvet does not count the iterations of a loop.
//
//corpus:input {"done":2}
type CounterBelowZero struct{ corpus.Base }

func (t *CounterBelowZero) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Done int }](argumentsJSON).Decoded()
	var group sync.WaitGroup
	group.Add(1)
	for range min(args.Done, 5) {
		group.Done()
	}
	return contract.Success("done")
}

// DoneInHelper calls Done in a helper without Add: toolvet does not follow the counter of a WaitGroup into other functions.
type DoneInHelper struct{ corpus.Base }

func endDoneInHelper(group *sync.WaitGroup) { group.Done() }

func (t *DoneInHelper) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var group sync.WaitGroup
	endDoneInHelper(&group)
	return contract.Success("done")
}

// IntervalOfField passes a field to time.NewTicker: the host chooses its value.
type IntervalOfField struct {
	corpus.Base
	interval time.Duration
}

func NewIntervalOfField() *IntervalOfField { return &IntervalOfField{} }

func (t *IntervalOfField) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	ticker := time.NewTicker(t.interval)
	defer ticker.Stop()
	return contract.Success("ticked")
}
