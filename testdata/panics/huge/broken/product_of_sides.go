package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ProductOfSides makes a board of two sides that are large enough each.
//
//corpus:input {"width":4000000,"height":4000000}
type ProductOfSides struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *ProductOfSides) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Width  int `json:"width"`
		Height int `json:"height"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.Width < 0 || args.Height < 0 || args.Width > 4_000_000 || args.Height > 4_000_000 {
		return contract.Failure("the board is too large")
	}
	cells := make([]byte, args.Width*args.Height) // want "\\[huge\\] \\(PAN-002\\)"
	return contract.Success(len(cells))
}
