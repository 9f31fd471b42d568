package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ParallelLists takes for granted that two lists are of the same length.
//
//corpus:input {"names":["a","b"],"values":[1]}
type ParallelLists struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *ParallelLists) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Names  []string  `json:"names"`
		Values []float64 `json:"values"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	row := map[string]float64{}
	for i, name := range args.Names {
		row[name] = args.Values[i] // want "\\[index\\] \\(PAN-003\\)"
	}
	return contract.Success(row)
}
