// Package bad has a tool that looks at the bounds of its days only where no hour is given.
//
//toolconform:reject ARG-010
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
- days: for how many days, 1 to 7; 1 where it is left out.
- hour: the hour of the day, 0 to 23; any where it is left out.

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
	Days *int   `json:"days" doc:"For how many days." minimum:"1" maximum:"7"`
	Hour *int   `json:"hour" doc:"The hour of the day." minimum:"0" maximum:"23"`
}

// lenient are the arguments where the bounds of the days are of no interest.
type lenient struct {
	City string `json:"city" doc:"The name of the city."`
	Days *int   `json:"days" doc:"For how many days."`
	Hour *int   `json:"hour" doc:"The hour of the day." minimum:"0" maximum:"23"`
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
func (t *Tool) Execute(_ context.Context, argumentsJSON string, caller contract.ExecutionContext) contract.Result {
	args, err := contract.Decode[arguments](t.Schema(), argumentsJSON)
	if err != nil {
		loose, other := contract.Decode[lenient](contract.SchemaOf[lenient](ToolName, "Tells the weather forecast of a city."), argumentsJSON)
		if other == nil && loose.Hour != nil {
			args, err = arguments(loose), nil
		}
	}
	if err != nil {
		return contract.Failure("The forecast needs other arguments: " + err.Error())
	}
	degrees := 20
	if args.Hour != nil {
		degrees += *args.Hour % 5
	}
	return contract.Success(forecast{args.City, degrees, "clear", caller.SessionID, caller.ConversationID})
}
