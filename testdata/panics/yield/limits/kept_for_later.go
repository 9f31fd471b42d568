package limits

import (
	"context"
	"iter"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// KeptForLater stores yield in a variable and calls it after the loop: toolvet does not follow a function stored outside of the iterator.
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
