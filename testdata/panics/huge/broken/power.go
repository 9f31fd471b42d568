package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Power makes two to the power of what the model sent.
//
//corpus:input {"bits":42}
type Power struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Power) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Bits int `json:"bits"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.Bits < 0 || args.Bits > 42 {
		return contract.Failure("'bits' must be 0 to 42")
	}
	table := make([]byte, 1<<args.Bits) // want "\\[huge\\] \\(PAN-002\\)"
	return contract.Success(len(table))
}
