package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// CapturedField grows a list in a field of a variable that a function literal has captured, and looks at the end of it.
//
//corpus:input {"items":[1,2]}
type CapturedField struct{ corpus.Base }

type argumentsCapturedField struct {
	Items []int `json:"items"`
}

type listCapturedField struct{ all []int }

func eachCapturedField(items []int, do func(int)) {
	for _, item := range items {
		do(item)
	}
}

// Execute implements contract.Tool.
func (t *CapturedField) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args argumentsCapturedField
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure(err.Error())
	}
	list := listCapturedField{all: make([]int, 0, len(args.Items))}
	eachCapturedField(args.Items, func(item int) {
		n := len(list.all)
		list.all = list.all[0 : n+1]
		list.all[n] = item
	})
	return contract.Success(list.all)
}
