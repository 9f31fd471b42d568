package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// GrowsForever counts up in a function that calls itself whatever comes.
//
//corpus:input {"items":[1]}
type GrowsForever struct{ corpus.Base }

type argumentsGrowsForever struct {
	Items []int `json:"items"`
}

func growGrowsForever(n int) int { return growGrowsForever(n+1) + n } // want "\\[recursion\\] \\(PAN-002\\)"

// Execute implements contract.Tool.
func (t *GrowsForever) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args argumentsGrowsForever
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure(err.Error())
	}
	return contract.Success(growGrowsForever(len(args.Items)))
}
