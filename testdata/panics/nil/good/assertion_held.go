package good

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// AssertionHeld uses what an assertion answers where it held.
//
//corpus:input {}
type AssertionHeld struct{ corpus.Base }

type requestAssertionHeld struct{ path string }

func parseAssertionHeld(text string) any {
	if text == "{}" {
		return nil
	}
	return &requestAssertionHeld{path: text}
}

// Execute implements contract.Tool.
func (t *AssertionHeld) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	request, ok := parseAssertionHeld(argumentsJSON).(*requestAssertionHeld)
	if !ok {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(request.path)
}
