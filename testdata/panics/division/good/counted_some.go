package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// CountedSome averages what it has counted, if it has counted something.
//
//corpus:input {"scores":[-1]}
type CountedSome struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *CountedSome) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Scores []int `json:"scores"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	sum, n := 0, 0
	for _, score := range args.Scores {
		if score > 0 && score < 1000 {
			sum += score
			n++
		}
	}
	if n == 0 {
		return contract.Success(0)
	}
	return contract.Success(sum / n)
}
