package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// AverageOfSome averages a list that has something.
//
//corpus:input {"scores":[]}
type AverageOfSome struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *AverageOfSome) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Scores []int `json:"scores"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if len(args.Scores) == 0 {
		return contract.Success(nil)
	}
	sum := 0
	for _, score := range args.Scores {
		sum += score
	}
	return contract.Success(sum / len(args.Scores))
}
