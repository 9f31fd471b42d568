// Package limits has a tool that may return a zero result in four ways that toolvet does not report: after a switch or a loop that sets the result in some cases only, as one of two results of a helper, from a closure that may not run, and from a map without the key.
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
	var result contract.Result
	switch argumentsJSON {
	case "a":
		result = contract.Success("A")
	case "b":
		return t.first(nil)
	case "c":
		answer, _ := t.both()
		return answer
	case "d":
		var late contract.Result
		_ = func() { late = contract.Success(nil) }
		return late
	case "e":
		return answers[argumentsJSON]
	}
	return result
}

var answers = map[string]contract.Result{"a": contract.Success("A")}

func (Tool) first(all []string) (result contract.Result) {
	for _, s := range all {
		result = contract.Success(s)
	}
	return result
}

func (Tool) both() (contract.Result, bool) { return contract.Result{}, true }
