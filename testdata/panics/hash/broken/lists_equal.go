package broken

import (
	"context"
	"encoding/json"
	"slices"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ListsEqual asks whether two lists of anything are equal.
//
//corpus:input {"old":[{}],"new":[{}]}
type ListsEqual struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *ListsEqual) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Old []any `json:"old"`
		New []any `json:"new"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(slices.Equal(args.Old, args.New)) // want "\\[hash\\] \\(PAN-003\\)"
}
