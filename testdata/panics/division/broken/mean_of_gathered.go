package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// MeanOfGathered divides by how many numbers a loop has gathered, which may be none.
//
//corpus:input {"values":[]}
type MeanOfGathered struct{ corpus.Base }

func meanMeanOfGathered(all []int) int {
	sum := 0
	for _, n := range all {
		sum += n
	}
	return sum / len(all) // want "\\[division\\] \\(PAN-003\\)"
}

// Execute implements contract.Tool.
func (t *MeanOfGathered) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Values []any `json:"values"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	var whole []int
	for _, v := range args.Values {
		if f, ok := v.(float64); ok {
			whole = append(whole, int(f))
		}
	}
	return contract.Success(meanMeanOfGathered(whole))
}
