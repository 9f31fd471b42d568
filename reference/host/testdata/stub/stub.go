// Package stub makes tools for tests of the host: good ones that do what a test tells them.
package stub

import (
	"context"

	"github.com/toolconform/toolconform/contract"
)

// A Tool does what it is told.
//
//toolvet:bridge what it is called and does is the test's affair
type Tool struct {
	Called     string
	Guide      string
	Parameters []contract.Property
	ForClient  bool
	Do         func(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result
}

// Named answers a tool of that name that succeeds, or does as it is told.
func Named(name string, do ...func(context.Context, string, contract.ExecutionContext) contract.Result) *Tool {
	t := &Tool{Called: name, Guide: "Call " + name + " when a test asks for it."}
	if len(do) > 0 {
		t.Do = do[0]
	}
	return t
}

// Name answers what it is called.
func (t *Tool) Name() string { return t.Called }

// UsageMetadata answers its guide.
func (t *Tool) UsageMetadata() string { return t.Guide }

// Schema answers a function with its parameters.
func (t *Tool) Schema() contract.Schema {
	return contract.Schema{Name: t.Called, Description: "Does what a test tells it to.", Parameters: t.Parameters}
}

// FullyExecutedOnServer reports whether no client has to finish a call.
func (t *Tool) FullyExecutedOnServer() bool { return !t.ForClient }

// Execute does what it was told, or succeeds with the arguments.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	if t.Do == nil {
		return contract.Success(map[string]string{"arguments": argumentsJSON})
	}
	return t.Do(ctx, argumentsJSON, execution)
}
