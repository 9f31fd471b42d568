package limits

import (
	"context"
	"time"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// IntervalOfField passes a field to time.NewTicker: the host chooses its value.
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
