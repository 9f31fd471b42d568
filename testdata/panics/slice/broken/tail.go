package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Tail takes the last lines of an output that has fewer.
//
//corpus:input {"lines":["a"],"tail":3}
type Tail struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Tail) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Lines []string `json:"lines"`
		Tail  int      `json:"tail"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.Tail < 0 {
		return contract.Failure("'tail' must not be negative")
	}
	return contract.Success(args.Lines[len(args.Lines)-args.Tail:]) // want "\\[slice\\] \\(PAN-003\\)"
}
