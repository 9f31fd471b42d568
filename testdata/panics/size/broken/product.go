package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Product multiplies two numbers that are small enough each, but may be negative.
//
//corpus:input {"rows":-2,"columns":3}
type Product struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Product) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Rows    int `json:"rows"`
		Columns int `json:"columns"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.Rows > 100 || args.Columns < 0 || args.Columns > 100 {
		return contract.Failure("the table is too large")
	}
	if args.Rows < -100 {
		return contract.Failure("the table is too small")
	}
	cells := make([]float64, args.Rows*args.Columns) // want "\\[size\\] \\(PAN-003\\)"
	return contract.Success(len(cells))
}
