package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// BoundedByTooMuch refuses what is more than a terabyte.
//
//corpus:input {"bytes":1000000000000}
type BoundedByTooMuch struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *BoundedByTooMuch) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Bytes int64 `json:"bytes"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.Bytes < 0 || args.Bytes > 1<<40 {
		return contract.Failure("'bytes' must be at most 1 TB")
	}
	buffer := make([]byte, args.Bytes) // want "\\[huge\\] \\(PAN-002\\)"
	return contract.Success(len(buffer))
}
