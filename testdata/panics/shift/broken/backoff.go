package broken

import (
	"context"
	"encoding/json"
	"time"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Backoff doubles a delay for every attempt that the model counts.
//
//corpus:input {"attempt":-1}
type Backoff struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Backoff) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Attempt int `json:"attempt"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	delay := time.Second << min(args.Attempt, 6) // want "\\[shift\\] \\(PAN-003\\)"
	return contract.Success(delay.String())
}
