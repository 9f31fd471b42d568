package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// AnySize refuses a negative size, and no other.
//
//corpus:input {"bytes":35184372088832}
type AnySize struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *AnySize) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Bytes int64 `json:"bytes"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.Bytes < 0 {
		return contract.Failure("'bytes' must not be negative")
	}
	buffer := make([]byte, args.Bytes) // want "\\[huge\\] \\(PAN-002\\)"
	return contract.Success(len(buffer))
}
