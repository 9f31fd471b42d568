// Package bad has a type with a name in a field.
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
type Tool struct{ ToolName string } // want `Tool has the field ToolName string instead of Name\(\) string .*SHP-002`

// Name is its name.
func (Tool) name() string { return ToolName }

// UsageMetadata is its guide.
func (Tool) UsageMetadata() string { return ToolUsageMetadata }

// Schema is its schema.
func (Tool) Schema() contract.Schema {
	return contract.Schema{Name: ToolName, Description: "Looks up the weather."}
}

// FullyExecutedOnServer says where it runs.
func (Tool) FullyExecutedOnServer() bool { return true }

// Execute runs it.
func (Tool) Execute(context.Context, string, contract.ExecutionContext) contract.Result {
	return contract.Success(struct{}{})
}
