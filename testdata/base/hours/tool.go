// Package hours has a tool that rejects a range that ends before it begins.
package hours

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
- from: the first hour, 0 to 23; 0 where it is left out.
- to: the hour before which the forecast ends, 1 to 24; 24 where it is left out.

Error codes:
- none: the message describes the error.

Good usage:
- {"city":"Paris"}

Bad usage:
- {}
`

// Tool returns weather forecasts.
type Tool struct{ logger *slog.Logger }

// New returns a new tool.
func New(logger *slog.Logger) *Tool { return &Tool{logger: logger} }

type arguments struct {
	City string `json:"city" doc:"The name of the city."`
	From *int   `json:"from" doc:"The first hour." minimum:"0" maximum:"23"`
	To   *int   `json:"to" doc:"The hour before which the forecast ends." minimum:"1" maximum:"24"`
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
	return []contract.Example{{Name: "a city", Arguments: `{"city":"Paris"}`}}
}

// Hints implements contract.WithHints.
func (t *Tool) Hints() contract.Hints { return contract.Hints{ReadOnly: true} }

// Execute implements contract.Tool.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, caller contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, t.logger, "ForecastTool", &result)
	args, err := contract.Decode[arguments](t.Schema(), argumentsJSON)
	if err != nil {
		return contract.Failure("The forecast needs other arguments: " + err.Error())
	}
	from, to := 0, 24
	if args.From != nil {
		from = *args.From
	}
	if args.To != nil {
		to = *args.To
	}
	if from == to {
		to++
	}
	if from > to {
		return contract.Failure("The forecast needs other arguments: from must not be after to.")
	}
	degrees := 0
	for _, hour := range hours[from:to] {
		degrees = max(degrees, hour)
	}
	return contract.Success(forecast{args.City, degrees, "clear", caller.SessionID, caller.ConversationID})
}

// hours are the degrees of each hour.
var hours = make([]int, 25)
