package limits

import (
	"context"
	"iter"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// KeptForLater keeps the yield of a loop and calls it when the loop is over: what is kept in a variable outside is not followed.
type KeptForLater struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *KeptForLater) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var kept func(string) bool
	var once iter.Seq[string] = func(yield func(string) bool) {
		kept = yield
		yield("first")
	}
	names := 0
	for range once {
		names++
	}
	kept("second")
	return contract.Success(names)
}
