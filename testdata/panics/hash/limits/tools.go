package limits

import (
	"context"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ErrorsCompared compares two errors whose type is a slice: toolvet does not report comparisons of errors, since almost all error types are comparable.
type ErrorsCompared struct{ corpus.Base }

type problemsErrorsCompared []string

func (p problemsErrorsCompared) Error() string { return strings.Join(p, ", ") }

func checkErrorsCompared(text string) error { return problemsErrorsCompared{text} }

func (t *ErrorsCompared) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	first, second := checkErrorsCompared(argumentsJSON), checkErrorsCompared(argumentsJSON)
	return contract.Success(first == second)
}
