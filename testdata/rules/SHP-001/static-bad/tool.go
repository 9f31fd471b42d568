// Package bad has a type whose Schema returns text.
package bad

import (
	"context"
	"github.com/toolconform/toolconform/contract"
)

// ToolName is what the tool is called.
const ToolName = "weather_lookup"

// ToolUsageMetadata tells a model how to use the tool.
const ToolUsageMetadata = `weather_lookup — Usage Guide

Primary purpose:
- Looks up the weather.
`

// Tool wants to be a tool.
type Tool struct{}

// Name is its name.
func (Tool) Name() string { return ToolName }

// UsageMetadata is its guide.
func (Tool) UsageMetadata() string { return ToolUsageMetadata }

// Schema is its schema.
func (Tool) Schema() string { return "{}" } // want `Tool has Schema\(\) string instead of Schema\(\) contract.Schema .*SHP-001`

// FullyExecutedOnServer says where it runs.
func (Tool) FullyExecutedOnServer() bool { return true }

// Execute runs it.
func (Tool) Execute(context.Context, string, contract.ExecutionContext) contract.Result {
	return contract.Success(struct{}{})
}
