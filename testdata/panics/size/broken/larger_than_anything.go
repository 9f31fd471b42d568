package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// LargerThanAnything asks for no negative length, and for none that is too large.
//
//corpus:input {"bytes":9223372036854775807}
type LargerThanAnything struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *LargerThanAnything) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Bytes int64 `json:"bytes"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.Bytes < 0 {
		return contract.Failure("'bytes' must not be negative")
	}
	buffer := make([]byte, args.Bytes) // want "\\[size\\] \\(PAN-003\\)"
	return contract.Success(len(buffer))
}
