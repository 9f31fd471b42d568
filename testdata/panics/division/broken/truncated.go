package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Truncated turns a small number into a whole one, which is nothing.
//
//corpus:input {"ratio":0.5}
type Truncated struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Truncated) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Ratio float64 `json:"ratio"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.Ratio <= 0 {
		return contract.Failure("'ratio' must be positive")
	}
	return contract.Success(100 / int(args.Ratio)) // want "\\[division\\] \\(PAN-003\\)"
}
