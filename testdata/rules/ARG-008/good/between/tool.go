// Package good has a tool that needs an argument where another one has some value, as one of its examples shows.
package good

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
- span: today, or between.
- last: the last day, 1 to 7; needed where span is between.

Error codes:
- none: the message describes the error.

Good usage:
- {"city":"Paris","span":"between","last":3}

Bad usage:
- {"city":"Paris","span":"between"}
`

// Tool returns weather forecasts.
type Tool struct{ logger *slog.Logger }

// New returns a new tool.
func New(logger *slog.Logger) *Tool { return &Tool{logger: logger} }

type arguments struct {
	City string `json:"city" doc:"The name of the city."`
	Span string `json:"span" doc:"From today on, or between two days." enum:"today,between"`
	Last *int   `json:"last" doc:"The last of the days; needed for a span between two days." minimum:"1" maximum:"7"`
}

type forecast struct {
	City           string `json:"city"`
	Days           int    `json:"days"`
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
	return []contract.Example{
		{Name: "some days", Arguments: `{"city":"Paris","span":"between","last":3}`},
		{Name: "today", Arguments: `{"city":"Paris","span":"today"}`},
	}
}

// Execute implements contract.Tool.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, caller contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, t.logger, "ForecastTool", &result)
	args, err := contract.Decode[arguments](t.Schema(), argumentsJSON)
	if err != nil {
		return contract.Failure("The forecast needs other arguments: " + err.Error())
	}
	days := 1
	switch {
	case args.Last != nil:
		days = *args.Last
	case args.Span == "between":
		return contract.Failure("The argument last is missing: a span between two days needs it.")
	}
	return contract.Success(forecast{args.City, days, "clear", caller.SessionID, caller.ConversationID})
}
