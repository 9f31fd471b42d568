// Package bad takes an element of what a call returns, and len means something else, so that only a recover helps.
package bad

import (
	"context"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

// Execute takes a part.
func (Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	part := strings.Split(argumentsJSON, ":")[1] // want `\[index\] \(PAN-003\)`
	len := strings.Fields(argumentsJSON)
	word := len[0] // want `\[index\] \(PAN-003\)`
	return contract.Success(part + word)
}
