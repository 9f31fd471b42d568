package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// TwoRows measures how far two words are apart, with two rows of a table.
//
//corpus:input {"a":"kitten","b":"sitting"}
type TwoRows struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *TwoRows) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		A string `json:"a"`
		B string `json:"b"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	a, b := args.A[:min(len(args.A), 50)], args.B[:min(len(args.B), 50)]
	previous, current := make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range previous {
		previous[j] = j
	}
	for i := 1; i <= len(a); i++ {
		current[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			current[j] = min(previous[j]+1, current[j-1]+1, previous[j-1]+cost)
		}
		previous, current = current, previous
	}
	return contract.Success(previous[len(b)])
}
