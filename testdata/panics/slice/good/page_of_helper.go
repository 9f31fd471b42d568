package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// PageOfHelper takes a page whose ends a helper keeps within the list.
//
//corpus:input {"items":["a","b","c"],"page":9,"size":2}
type PageOfHelper struct{ corpus.Base }

func pagePageOfHelper(page, size, total int) (from, to int) {
	if page < 0 || size <= 0 || page > total/size {
		return 0, 0
	}
	from = min(page*size, total)
	return from, min(from+size, total)
}

// Execute implements contract.Tool.
func (t *PageOfHelper) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Items []string `json:"items"`
		Page  int      `json:"page"`
		Size  int      `json:"size"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	from, to := pagePageOfHelper(args.Page, args.Size, len(args.Items))
	return contract.Success(args.Items[from:to])
}
