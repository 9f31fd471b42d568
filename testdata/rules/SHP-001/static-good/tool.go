// Package good has types that are nearly tools and mean to be something else.
package good

import (
	"context"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// A Base is for the tools of the package to embed.
type Base struct{ rest.Tool }

// Execute is not the tool's: it lacks the execution.
func (Base) Execute(context.Context, string) contract.Result { return contract.Success(struct{}{}) }

// A Whole tool has an Execute of its own.
type Whole struct{ Base }

// Execute runs it.
func (Whole) Execute(context.Context, string, contract.ExecutionContext) contract.Result {
	return contract.Success(struct{}{})
}

// A Description has what there is to say of a tool, and runs nothing.
type Description struct{}

// Name returns a name.
func (Description) Name() string { return "" }

// UsageMetadata returns a guide.
func (Description) UsageMetadata() string { return "" }

// Schema returns a schema.
func (Description) Schema() contract.Schema { return contract.Schema{} }

// FullyExecutedOnServer returns where it runs.
func (Description) FullyExecutedOnServer() bool { return true }

// A Runner runs other people's tools.
type Runner struct{}

// Name returns a name.
func (Runner) Name() string { return "" }

// Schema returns the schema of one of them.
func (Runner) Schema(tool string) contract.Schema { return contract.Schema{} }

// Execute runs one of them.
func (Runner) Execute(ctx context.Context, tool contract.Tool, argumentsJSON string) contract.Result {
	return tool.Execute(ctx, argumentsJSON, contract.ExecutionContext{})
}

// A Command is of another trade.
type Command struct{}

// Name returns a name.
func (Command) Name() string { return "" }

// UsageMetadata returns a guide.
func (Command) UsageMetadata() string { return "" }

// Schema returns text.
func (Command) Schema() string { return "" }

// FullyExecutedOnServer returns where it runs.
func (Command) FullyExecutedOnServer() bool { return true }

// Execute runs it.
func (Command) Execute() error { return nil }
