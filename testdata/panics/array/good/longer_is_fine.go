package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// LongerIsFine converts the beginning of what is longer.
//
//corpus:input {"values":[1,2,3]}
type LongerIsFine struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *LongerIsFine) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Values []int `json:"values"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if len(args.Values) <= 2 {
		return contract.Failure("'values' must have more than two numbers")
	}
	return contract.Success([2]int(args.Values[:2]))
}
