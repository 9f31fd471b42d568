// Package good has a tool that gets its services from its constructor, and package variables that are none.
package good

import (
	"context"
	"database/sql"
	"errors"
	"github.com/toolconform/toolconform/contract"
	"log/slog"
	"regexp"
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
type Tool struct {
	logger   *slog.Logger
	database *sql.DB
}

// New makes the tool.
func New(logger *slog.Logger, database *sql.DB) *Tool {
	return &Tool{logger: logger, database: database}
}

// Main is not the tool's.
func Main(ctx context.Context) error { return shared.PingContext(ctx) }

var (
	shared  *sql.DB
	words   = regexp.MustCompile("[a-z]+")
	errNone = errors.New("none")
	table   = map[string]int{"a": 1}
)

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
func (t Tool) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	if err := t.database.PingContext(ctx); err != nil || errors.Is(err, errNone) {
		return contract.Failure("Tool failed.")
	}
	return contract.Success(words.MatchString(argumentsJSON) && table["a"] == 1)
}
