// Package bad panics in a function that Execute calls, on one line.
package bad

import (
	"context"
	"regexp"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

// Execute looks for a pattern.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	return t.look(argumentsJSON)
}

func (Tool) look(text string) contract.Result {
	return contract.Success(regexp.MustCompile("(").MatchString(text)) // want `\[must\] \(PAN-001\)`
}
