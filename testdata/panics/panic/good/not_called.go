package good

import (
	"context"
	"strconv"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// NotCalled has a method that panics, and does not call it.
//
//corpus:input {}
type NotCalled struct{ corpus.Base }

// MustLimit is for the constants of a program.
func (t *NotCalled) MustLimit(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil {
		panic(err)
	}
	return n
}

// Execute implements contract.Tool.
func (t *NotCalled) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	n, err := strconv.Atoi(argumentsJSON)
	if err != nil {
		return contract.Failure("the argument must be a number")
	}
	return contract.Success(n)
}
