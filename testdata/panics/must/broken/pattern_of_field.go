package broken

import (
	"context"
	"regexp"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// PatternOfField compiles what it was configured with, when it is called.
type PatternOfField struct {
	corpus.Base
	pattern string
}

func NewPatternOfField() *PatternOfField { return &PatternOfField{pattern: "(secret"} }

// Execute implements contract.Tool.
func (t *PatternOfField) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	return contract.Success(regexp.MustCompile(t.pattern).MatchString(argumentsJSON)) // want "\\[must\\] \\(PAN-001\\)"
}
