// Package good has a tool that declares what it returns, without room for who called.
//
//toolconform:profile agn-005
package good

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

// OutputSchema says what it returns.
func (Tool) OutputSchema() string {
	return `{"type":"object","properties":{"Sky":{"type":"string"}},"additionalProperties":false}`
}

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	return contract.Success(struct{ Sky string }{"clear"})
}
