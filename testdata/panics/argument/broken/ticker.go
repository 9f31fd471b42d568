package broken

import (
	"context"
	"encoding/json"
	"time"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Ticker ticks as often as the model says.
//
//corpus:input {"interval":0}
type Ticker struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Ticker) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Interval int `json:"interval"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	ticker := time.NewTicker(time.Duration(args.Interval) * time.Second) // want "\\[argument\\] \\(PAN-003\\)"
	defer ticker.Stop()
	return contract.Success(args.Interval)
}
