package good

import (
	"context"
	"log/slog"

	"github.com/toolconform/toolconform/contract"
)

// ToolName is what the tool is called.
const ToolName = "weather_lookup"

// ToolUsageMetadata tells a model how to use the tool.
const ToolUsageMetadata = `weather_lookup — Usage Guide

Primary purpose:
- Looks up the weather. Call it when asked; never call it again for the same answer. Errors: none. Good: {}. Bad: [].
`

// Tool looks up the weather.
type Tool struct{ logger *slog.Logger }

// New makes the tool.
func New(logger *slog.Logger) *Tool { return &Tool{logger: logger} }

// Name returns ToolName.
func (*Tool) Name() string { return ToolName }

// UsageMetadata returns ToolUsageMetadata.
func (*Tool) UsageMetadata() string { return ToolUsageMetadata }

// Schema has no arguments.
func (*Tool) Schema() contract.Schema {
	return contract.Schema{Name: ToolName, Description: "Looks up the weather of today."}
}

// FullyExecutedOnServer reports that no client has to finish a call.
func (*Tool) FullyExecutedOnServer() bool { return true }

// Execute answers a call.
func (*Tool) Execute(context.Context, string, contract.ExecutionContext) contract.Result {
	return contract.Success(struct{}{})
}
