// Package bad has a tool that returns the zero Result.
package bad

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	if argumentsJSON == "" {
		return contract.Result{} // want `Execute of Tool returns the zero Result \(it is a failure without a message\) \(RES-009\)`
	}
	return t.answer()
}

func (Tool) answer() contract.Result {
	none := contract.Result{}
	return none // want `Execute of Tool returns the zero Result in none \(it is a failure without a message\) \(RES-009\)`
}
