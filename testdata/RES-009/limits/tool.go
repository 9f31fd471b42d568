// Package limits has a tool whose results may be zero where the linter does not look: after a switch over values, or a loop, which may have no other way; in what a helper answers beside something else; in a closure that may or may not be run; in a map that may have no such key.
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
