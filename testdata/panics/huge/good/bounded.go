package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Bounded refuses a board that is too large.
//
//corpus:input {"width":4000000,"height":4000000}
type Bounded struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Bounded) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Width  int `json:"width"`
		Height int `json:"height"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.Width < 0 || args.Height < 0 || args.Width > 1000 || args.Height > 1000 {
		return contract.Failure("the board is too large")
	}
	return contract.Success(len(make([]byte, args.Width*args.Height)))
}
