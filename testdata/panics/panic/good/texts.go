package good

import (
	"context"
	"path"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// PatternOfAuthor panics where a pattern of its own is not valid, which it is.
//
//corpus:input {"name":"[.go"}
type PatternOfAuthor struct{ corpus.Base }

func (t *PatternOfAuthor) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Name string }](argumentsJSON).Decoded()
	matches, err := path.Match("*.go", args.Name)
	if err != nil {
		panic(err)
	}
	return contract.Success(matches)
}
