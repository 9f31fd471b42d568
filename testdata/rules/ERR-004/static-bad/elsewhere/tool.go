// Package bad has a tool that tells what a service said, of which and by which another package knows.
package bad

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/rules/ERR-004/static-bad/elsewhere/store"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct {
	rest.Tool
	store store.Store
}

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	item, err := t.store.Load(ctx, argumentsJSON)
	switch argumentsJSON {
	case "":
		return contract.Failure(store.Describe(err)) // want `the error of s\.DB\.QueryRowContext\(.* in store\.Load .*ERR-004` `\[nil-call\] \(PAN-004\)`
	case "{}":
		return store.Fail(err) // want `in store\.Load .*ERR-004`
	case "[]":
		return contract.Success(item) // want `in store\.Load .*ERR-004`
	}
	return contract.Failure(err.Error()) // want `in store\.Load .*ERR-004` `\[nil-call\] \(PAN-004\)`
}
