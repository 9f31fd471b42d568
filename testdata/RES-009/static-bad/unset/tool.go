// Package bad has a tool with results that nothing sets.
package bad

import (
	"context"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, nil, "Tool", &result)
	var other contract.Result
	switch argumentsJSON {
	case "":
		return // want `Execute of Tool answers result, which is never set .*RES-009`
	case "{}":
		return other // want `Execute of Tool answers other, which is never set .*RES-009`
	case "null":
		return contract.Result{} // want `Execute of Tool answers the zero Result .*RES-009`
	}
	return contract.Success(struct{}{})
}
