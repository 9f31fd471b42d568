package broken

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Grown grows a builder by what the model expects.
//
//corpus:input {"expected":1000000000000}
type Grown struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Grown) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Expected int64 `json:"expected"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.Expected < 0 || args.Expected > 1<<41 {
		return contract.Failure("'expected' is out of range")
	}
	var out strings.Builder
	out.Grow(int(args.Expected)) // want "\\[huge\\] \\(PAN-002\\)"
	return contract.Success(out.Len())
}
