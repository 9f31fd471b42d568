package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// FirstByte looks at the first byte of a text that may be empty.
//
//corpus:input {"flag":""}
type FirstByte struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *FirstByte) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Flag string `json:"flag"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.Flag[0] == '-' { // want "\\[index\\] \\(PAN-003\\)"
		return contract.Failure("'flag' is an option")
	}
	return contract.Success(args.Flag)
}
