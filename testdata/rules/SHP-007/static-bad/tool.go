// Package bad has a constructor without a logger.
package bad

import (
	"context"
	"github.com/toolconform/toolconform/contract"
	"log/slog"
	"net/http"
)

// ToolName is what the tool is called.
const ToolName = "weather_lookup"

// ToolUsageMetadata tells a model how to use the tool.
const ToolUsageMetadata = `weather_lookup — Usage Guide

Primary purpose:
- Looks up the weather.

Rules:
- Call it when the user asks for it.
- Do not call it again for the same question: the answer stays the same.

Error codes:
- none: what is wrong is told in words.

Good usage:
- {}

Bad usage:
- {"anything":1}
`

// Tool wants to be a tool.
type Tool struct{ logger *slog.Logger }

// New makes the tool, for a city.
func New(city string, client *http.Client) *Tool { return &Tool{logger: slog.Default()} } // want `New makes Tool without a \*slog.Logger \(the host does not get the log of the tool\) \(SHP-007\)`

// For makes it, too.
func For(city string) contract.Tool { return &Tool{} }

func hidden(logger *slog.Logger) *Tool { return &Tool{logger: logger} }

// Name is its name.
func (Tool) Name() string { return ToolName }

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
