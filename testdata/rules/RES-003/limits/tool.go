// Package limits has a tool whose payload has the members for the identifiers, but never sets them: toolvet only checks that they exist.
//
//toolconform:profile agn-005
package limits

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	return contract.Success(struct{ SessionID, ConversationID string }{})
}
