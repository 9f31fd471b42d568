// Package bad defers contract.Contain after what panics; to move it is the author's, so that there is no fix.
package bad

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

// Execute panics before it defers.
func (Tool) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	if argumentsJSON == "" {
		panic("nothing was sent") // want `\[panic\] \(PAN-001\)`
	}
	defer contract.Contain(ctx, nil, "Tool", &result)
	return contract.Success(argumentsJSON)
}
