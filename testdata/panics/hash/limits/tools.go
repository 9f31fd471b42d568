package limits

import (
	"context"
	"slices"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ListsEqual asks whether two lists of anything are equal: the arguments that toolvet tries are not of this kind.
//
//corpus:input {"old":[{}],"new":[{}]}
type ListsEqual struct{ corpus.Base }

func (t *ListsEqual) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Old []any `json:"old"`
		New []any `json:"new"`
	}](argumentsJSON).Decoded()
	return contract.Success(slices.Equal(args.Old, args.New))
}
