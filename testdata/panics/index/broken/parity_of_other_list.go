package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ParityOfOtherList asks whether one list is even, and takes pairs of another.
//
//corpus:input {"names":["a","b"],"values":["1"]}
type ParityOfOtherList struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *ParityOfOtherList) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Names  []string `json:"names"`
		Values []string `json:"values"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if len(args.Names)%2 != 0 {
		return contract.Failure("'names' must be even")
	}
	var pairs []string
	for i := 0; i < len(args.Values); i += 2 {
		pairs = append(pairs, args.Values[i]+args.Values[i+1]) // want "\\[index\\] \\(PAN-003\\)"
	}
	return contract.Success(pairs)
}
