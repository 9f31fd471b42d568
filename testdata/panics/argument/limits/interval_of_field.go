package limits

import (
	"context"
	"time"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// IntervalOfField ticks as often as it was made to: the host decides on it.
type IntervalOfField struct {
	corpus.Base
	interval time.Duration
}

func NewIntervalOfField() *IntervalOfField { return &IntervalOfField{} }

// Execute implements contract.Tool.
func (t *IntervalOfField) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	ticker := time.NewTicker(t.interval)
	defer ticker.Stop()
	return contract.Success("ticked")
}
