package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// OffsetAndLimit takes a page out of a list without looking at its length.
//
//corpus:input {"items":["a"],"offset":0,"limit":5}
type OffsetAndLimit struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *OffsetAndLimit) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Items  []string `json:"items"`
		Offset int      `json:"offset"`
		Limit  int      `json:"limit"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.Offset < 0 || args.Limit < 0 || args.Limit > 100 || args.Offset > 100 {
		return contract.Failure("the page is out of range")
	}
	return contract.Success(args.Items[args.Offset : args.Offset+args.Limit]) // want "\\[slice\\] \\(PAN-003\\)"
}
