// Package good has a tool that sets its results in many ways.
package good

import (
	"context"
	"log/slog"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) (result contract.Result) {
	defer func() {
		if cause := recover(); cause != nil {
			slog.ErrorContext(ctx, contract.Tag("Tool", "Execute", "Panic"), "error", cause)
			result = contract.Failure("Tool failed.")
		}
	}()
	var second, third contract.Result
	fill(&second)
	func() { third = contract.Success(nil) }()
	switch argumentsJSON {
	case "":
		return t.checked(ctx)
	case "{}":
		return second
	case "null":
		return third
	}
	if fourth := contract.Success(nil); fourth.OK() {
		return fourth
	}
	return t.Tool.Execute(ctx, argumentsJSON, execution)
}

// checked never returns what it has not set.
func (Tool) checked(ctx context.Context) (result contract.Result) {
	defer func() {
		cause := recover()
		if cause != nil {
			slog.ErrorContext(ctx, contract.Tag("Tool", "Execute", "Panic"), "error", cause)
		}
		if result.IsZero() {
			result = contract.Failure("Tool failed.")
		}
	}()
	return
}

func fill(r *contract.Result) { *r = contract.Success(nil) }

// Zero is not what a call returns.
func Zero() contract.Result { return contract.Result{} }
