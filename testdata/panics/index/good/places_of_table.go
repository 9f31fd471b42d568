package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// PlacesOfTable reads a text at the places that a list of its own says, for which it is long enough.
//
//corpus:input {"date":"2026-11-22"}
type PlacesOfTable struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *PlacesOfTable) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Date string `json:"date"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if len(args.Date) != 10 {
		return contract.Failure("'date' has another length")
	}
	digits := ""
	for _, at := range []int{0, 1, 2, 3, 5, 6, 8, 9} {
		digits += string(args.Date[at])
	}
	return contract.Success(digits)
}
