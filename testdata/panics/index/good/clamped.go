package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Clamped brings a page into bounds.
//
//corpus:input {"page":-1}
type Clamped struct{ corpus.Base }

var pagesClamped = []string{"contents", "start", "end"}

// Execute implements contract.Tool.
func (t *Clamped) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Page int `json:"page"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	page := min(max(args.Page, 0), len(pagesClamped)-1)
	return contract.Success(pagesClamped[page])
}
