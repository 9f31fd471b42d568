// Package bad has a tool that keeps its output schema for the unit of its example only.
//
//toolconform:reject RES-007
package bad

import (
	"context"
	"log/slog"

	"github.com/toolconform/toolconform/contract"
)

// ToolName is the name of the tool.
const ToolName = "forecast_lookup"

// ToolUsageMetadata tells a model how to use the tool.
const ToolUsageMetadata = `forecast_lookup — Usage Guide

Primary purpose:
- Tells the weather forecast of a city for the next days.

Rules:
- Call this tool when the user asks what the weather of a city will be.
- Do not call it for the weather of the past.
- Repeated calls with the same arguments give the same forecast.
- The tool is fast: call it as often as it is needed.

Arguments:
- city: the name of the city, as the user wrote it.
- unit: celsius, fahrenheit or kelvin.

Error codes:
- none: the message describes the error.

Good usage:
- {"city":"Paris","unit":"celsius"}

Bad usage:
- {"unit":"celsius"}
`

// Tool returns weather forecasts.
type Tool struct{ logger *slog.Logger }

// New returns a new tool.
func New(logger *slog.Logger) *Tool { return &Tool{logger: logger} }

type arguments struct {
	City string `json:"city" doc:"The name of the city."`
	Unit string `json:"unit" doc:"The unit of temperatures." enum:"celsius,fahrenheit,kelvin"`
}

type forecast struct {
	City           string `json:"city"`
	Degrees        int    `json:"degrees"`
	Sky            string `json:"sky"`
	SessionID      string `json:"sessionId"`
	ConversationID string `json:"conversationId"`
}

// Name implements contract.Tool.
func (t *Tool) Name() string { return ToolName }

// UsageMetadata implements contract.Tool.
func (t *Tool) UsageMetadata() string { return ToolUsageMetadata }

// FullyExecutedOnServer implements contract.Tool.
func (t *Tool) FullyExecutedOnServer() bool { return true }

// Schema implements contract.Tool.
func (t *Tool) Schema() contract.Schema {
	return contract.SchemaOf[arguments](ToolName, "Tells the weather forecast of a city.")
}

// Examples implements contract.WithExamples.
func (t *Tool) Examples() []contract.Example {
	return []contract.Example{{Name: "a city", Arguments: `{"city":"Paris","unit":"celsius"}`}}
}

// Hints implements contract.WithHints.
func (t *Tool) Hints() contract.Hints { return contract.Hints{ReadOnly: true} }

// OutputSchema implements contract.WithOutputSchema.
func (t *Tool) OutputSchema() string {
	return `{"type":"object","properties":{"degrees":{"type":"integer","maximum":60}},"required":["degrees"]}`
}

// Execute implements contract.Tool.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, caller contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, t.logger, "ForecastTool", &result)
	args, err := contract.Decode[arguments](t.Schema(), argumentsJSON)
	if err != nil {
		return contract.Failure("The forecast needs other arguments: " + err.Error())
	}
	degrees := map[string]int{"celsius": 21, "fahrenheit": 70, "kelvin": 294}[args.Unit]
	return contract.Success(forecast{args.City, degrees, "clear", caller.SessionID, caller.ConversationID})
}
