// Package stub provides configurable tools for tests of the host.
package stub

import (
	"context"

	"github.com/toolconform/toolconform/contract"
)

// A Tool is a configurable tool.
//
//toolvet:bridge what it is called and does is the test's affair
type Tool struct {
	Called     string
	Guide      string
	Parameters []contract.Property
	ForClient  bool
	Do         func(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result
}

// Named returns a tool with that name that succeeds, or calls do.
func Named(name string, do ...func(context.Context, string, contract.ExecutionContext) contract.Result) *Tool {
	t := &Tool{Called: name, Guide: "Call " + name + " when a test asks for it."}
	if len(do) > 0 {
		t.Do = do[0]
	}
	return t
}

// Name returns t.Called.
func (t *Tool) Name() string { return t.Called }

// UsageMetadata returns t.Guide.
func (t *Tool) UsageMetadata() string { return t.Guide }

// Schema returns a function schema with the tool's parameters.
func (t *Tool) Schema() contract.Schema {
	return contract.Schema{Name: t.Called, Description: "Does what a test tells it to.", Parameters: t.Parameters}
}

// FullyExecutedOnServer reports whether no client has to finish a call.
func (t *Tool) FullyExecutedOnServer() bool { return !t.ForClient }

// Execute calls the configured function, or succeeds with the arguments.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	if t.Do == nil {
		return contract.Success(map[string]string{"arguments": argumentsJSON})
	}
	return t.Do(ctx, argumentsJSON, execution)
}
