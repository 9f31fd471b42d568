package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// EachIntoTable puts each item into a table that has room for three.
//
//corpus:input {"items":[1,2,3,4]}
type EachIntoTable struct{ corpus.Base }

type argumentsEachIntoTable struct {
	Items []int `json:"items"`
}

// Execute implements contract.Tool.
func (t *EachIntoTable) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args argumentsEachIntoTable
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure(err.Error())
	}
	var first [3]int
	for i, item := range args.Items {
		first[i] = item // want "\\[index\\] \\(PAN-003\\)"
	}
	return contract.Success(first)
}
