package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// MadeToMeasure fills a list that it made as long as the other one.
//
//corpus:input {"values":[1,2]}
type MadeToMeasure struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *MadeToMeasure) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Values []float64 `json:"values"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	doubled := make([]float64, len(args.Values))
	for i, value := range args.Values {
		doubled[i] = 2 * value
	}
	return contract.Success(doubled)
}
