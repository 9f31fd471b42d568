package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// AverageOfNone averages a list that may be empty.
//
//corpus:input {"scores":[]}
type AverageOfNone struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *AverageOfNone) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Scores []int `json:"scores"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	sum := 0
	for _, score := range args.Scores {
		sum += score
	}
	return contract.Success(sum / len(args.Scores)) // want "\\[division\\] \\(PAN-003\\)"
}
