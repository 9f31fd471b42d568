package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// PagesOfList counts through the pages of a list.
//
//corpus:input {"items":["a","b","c"]}
type PagesOfList struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *PagesOfList) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Items []string `json:"items"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	const size = 2
	var pages [][]string
	for from := 0; from < len(args.Items); from += size {
		to := from + size
		if to > len(args.Items) {
			to = len(args.Items)
		}
		pages = append(pages, args.Items[from:to])
	}
	return contract.Success(pages)
}
