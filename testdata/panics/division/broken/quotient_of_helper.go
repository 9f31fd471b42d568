package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// QuotientOfHelper divides by what a helper calculates of two numbers.
//
//corpus:input {"total":10,"size":3,"per":5}
type QuotientOfHelper struct{ corpus.Base }

func shareQuotientOfHelper(size, per int) int { return size / per }

// Execute implements contract.Tool.
func (t *QuotientOfHelper) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Total int `json:"total"`
		Size  int `json:"size"`
		Per   int `json:"per"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.Per <= 0 {
		return contract.Failure("'per' must be positive")
	}
	return contract.Success(args.Total / shareQuotientOfHelper(args.Size, args.Per)) // want "\\[division\\] \\(PAN-003\\)"
}
