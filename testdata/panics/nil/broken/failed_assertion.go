package broken

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// FailedAssertion uses what an assertion answers without asking whether it held.
//
//corpus:input {}
type FailedAssertion struct{ corpus.Base }

type requestFailedAssertion struct{ path string }

func parseFailedAssertion(text string) any {
	if text == "{}" {
		return nil
	}
	return &requestFailedAssertion{path: text}
}

// Execute implements contract.Tool.
func (t *FailedAssertion) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	request, _ := parseFailedAssertion(argumentsJSON).(*requestFailedAssertion)
	return contract.Success(request.path) // want "\\[nil\\] \\(PAN-004\\)"
}
