// Package bad has a tool with results that nothing sets.
package bad

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
	defer contract.Contain(ctx, nil, "Tool", &result)
	var other contract.Result
	o := outcome{count: 1}
	switch argumentsJSON {
	case "":
		return // want `Execute of Tool returns the zero Result in result .*RES-009`
	case "{}":
		return other // want `Execute of Tool returns the zero Result in other .*RES-009`
	case "null":
		return contract.Result{} // want `Execute of Tool returns the zero Result \(.*RES-009`
	case "[]":
		return o.result // want `Execute of Tool returns the zero Result .*RES-009`
	case "1":
		return *new(contract.Result) // want `Execute of Tool returns the zero Result .*RES-009`
	}
	return t.recovered(ctx, o.count)
}

func (Tool) recovered(ctx context.Context, count int) (result contract.Result) {
	defer func() {
		if cause := recover(); cause != nil {
			slog.ErrorContext(ctx, contract.Tag("Tool", "Execute", "Panic"), "error", cause)
			result = contract.Failure("Tool failed.")
		}
	}()
	if count > 1 {
		return // want `Execute of Tool returns the zero Result in result .*RES-009`
	}
	return contract.Success(count)
}

type outcome struct {
	count  int
	result contract.Result
}
