package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// EachThatFits puts as many items into a table as it has room for, in each of the ways to say so.
//
//corpus:input {"items":[1,2,3,4]}
type EachThatFits struct{ corpus.Base }

type argumentsEachThatFits struct {
	Items []int `json:"items"`
}

// Execute implements contract.Tool.
func (t *EachThatFits) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args argumentsEachThatFits
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure(err.Error())
	}
	var first, last, few, each [3]int
	for i, item := range args.Items {
		if i >= len(first) {
			break
		}
		first[i] = item
	}
	for i, item := range args.Items {
		if i > 2 {
			continue
		}
		last[i] = item
	}
	for i, item := range args.Items[:min(3, len(args.Items))] {
		few[i] = item
	}
	n := 0
	for i, item := range args.Items {
		if n == len(each) {
			return contract.Success([]any{each, "and more"})
		}
		each[i] = item
		n++
	}
	return contract.Success([]any{first, last, few, each})
}
