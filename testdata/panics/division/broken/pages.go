package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Pages counts pages of a size that is missing.
//
//corpus:input {"total":10}
type Pages struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Pages) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Total    int `json:"total"`
		PageSize int `json:"pageSize"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	pages := (args.Total + args.PageSize - 1) / args.PageSize // want "\\[division\\] \\(PAN-003\\)"
	return contract.Success(pages)
}
