package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// PageInBounds brings both ends of a page into bounds.
//
//corpus:input {"items":["a"],"offset":7,"limit":5}
type PageInBounds struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *PageInBounds) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Items  []string `json:"items"`
		Offset uint16   `json:"offset"`
		Limit  uint16   `json:"limit"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	from := min(int(args.Offset), len(args.Items))
	to := min(from+int(args.Limit), len(args.Items))
	return contract.Success(args.Items[from:to])
}
