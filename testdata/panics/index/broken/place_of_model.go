package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// PlaceOfModel reads a text at a place that the model says.
//
//corpus:input {"date":"2026-11-22","at":[10]}
type PlaceOfModel struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *PlaceOfModel) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Date string `json:"date"`
		At   []int  `json:"at"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if len(args.Date) != 10 {
		return contract.Failure("'date' has another length")
	}
	digits := ""
	for _, at := range args.At {
		digits += string(args.Date[at]) // want "\\[index\\] \\(PAN-003\\)"
	}
	return contract.Success(digits)
}
