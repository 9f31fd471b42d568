package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// PageNumber looks a page up by the number that the model gave.
//
//corpus:input {"page":4}
type PageNumber struct{ corpus.Base }

var pagesPageNumber = []string{"contents", "start", "end"}

// Execute implements contract.Tool.
func (t *PageNumber) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Page int `json:"page"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.Page < 0 {
		return contract.Failure("'page' must not be negative")
	}
	return contract.Success(pagesPageNumber[args.Page]) // want "\\[index\\] \\(PAN-003\\)"
}
