// Package bad has a tool that finds its services in package variables.
package bad

import (
	"context"
	"database/sql"
	"log/slog"

	"github.com/toolconform/toolconform/contract"
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
func (t Tool) Execute(ctx context.Context, _ string, _ contract.ExecutionContext) contract.Result {
	return t.answer(ctx)
}

var database *sql.DB

var logger = slog.Default()

var app struct {
	stores struct{ main *sql.DB }
	name   string
}

func (Tool) answer(ctx context.Context) contract.Result {
	defer func() {
		logger.InfoContext(ctx, "done") // want `Tool reaches its service through the package variable logger .*SHP-006`
	}()
	if err := database.PingContext(ctx); err != nil { // want `Tool reaches its service through the package variable database \(all hosts and tests share it: make it a parameter of the constructor\) \(SHP-006\)`
		contract.LogException(ctx, nil, contract.Tag("Tool", "Execute", "Exception"), err)
		return contract.Failure("Tool failed.")
	}
	if err := app.stores.main.PingContext(ctx); err != nil { // want `Tool reaches its service through the package variable app .*SHP-006`
		contract.LogException(ctx, nil, contract.Tag("Tool", "Execute", "Exception"), err)
		return contract.Failure("Tool failed.")
	}
	_ = database
	return contract.Success(struct{}{})
}
