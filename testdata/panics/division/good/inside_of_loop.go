package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// InsideOfLoop divides by the length of a list while it walks it.
//
//corpus:input {"scores":[]}
type InsideOfLoop struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *InsideOfLoop) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Scores []int `json:"scores"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	share := 0
	for _, score := range args.Scores {
		share += score / len(args.Scores)
	}
	return contract.Success(share)
}
