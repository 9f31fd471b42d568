// Package bad has a tool that panics in a sequence of its own: the panic comes where the next thing is pulled, the mistake is here.
package bad

import (
	"context"
	"encoding/json"
	"iter"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Pulled takes the first of a list for granted.
type Pulled struct{ rest.Tool }

// Execute implements contract.Tool.
func (t *Pulled) Execute(_ context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var names []string
	if err := json.Unmarshal([]byte(argumentsJSON), &names); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	next, stop := iter.Pull(func(yield func(string) bool) {
		yield(names[0]) // want `\[index\] \(PAN-003\)`
	})
	defer stop()
	first, _ := next()
	return contract.Success(first)
}

// Held returns what goes wrong in its sequence, as the contract asks.
type Held struct{ rest.Tool }

// Execute implements contract.Tool.
func (t *Held) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, nil, "Held", &result)
	var names []string
	if err := json.Unmarshal([]byte(argumentsJSON), &names); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	next, stop := iter.Pull(func(yield func(string) bool) {
		yield(names[0])
	})
	defer stop()
	first, _ := next()
	return contract.Success(first)
}
