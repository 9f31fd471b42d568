package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// TailInBounds takes the last lines, and all where there are fewer.
//
//corpus:input {"lines":["a"],"tail":3}
type TailInBounds struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *TailInBounds) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Lines []string `json:"lines"`
		Tail  int      `json:"tail"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.Tail < 0 || args.Tail > len(args.Lines) {
		return contract.Success(args.Lines)
	}
	return contract.Success(args.Lines[len(args.Lines)-args.Tail:])
}
