package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// MeanOfGathered divides by how many numbers a loop has gathered, where there are some.
//
//corpus:input {"values":[]}
//corpus:input {"values":[1,2,"a"]}
type MeanOfGathered struct{ corpus.Base }

func meanMeanOfGathered(all []int) int {
	if len(all) == 0 {
		return 0
	}
	sum := 0
	for _, n := range all {
		sum += n
	}
	return sum / len(all)
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
