package good

import (
	"context"
	"encoding/json"
	"time"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// IntervalChecked ticks with an interval that is positive.
//
//corpus:input {"interval":0}
type IntervalChecked struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *IntervalChecked) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Interval int16 `json:"interval"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.Interval <= 0 {
		return contract.Failure("'interval' must be positive")
	}
	ticker := time.NewTicker(time.Duration(args.Interval) * time.Second)
	defer ticker.Stop()
	return contract.Success(args.Interval)
}
