// Package good has a tool that refuses what is empty, though its schema allows it.
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
- stops: the cities on the way, if there are any.

Error codes:
- none: the message describes the error.

Good usage:
- {"city":"Paris","stops":["Reims"]}

Bad usage:
- {"stops":["Reims"]}
`

// Tool returns weather forecasts.
type Tool struct{ logger *slog.Logger }

// New returns a new tool.
func New(logger *slog.Logger) *Tool { return &Tool{logger: logger} }

type arguments struct {
	City  string   `json:"city" doc:"The name of the city."`
	Stops []string `json:"stops,omitempty" doc:"The cities on the way."`
}

type forecast struct {
	City           string `json:"city"`
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
	return []contract.Example{{Name: "a city", Arguments: `{"city":"Paris","stops":["Reims"]}`}}
}

// Execute implements contract.Tool.
func (t *Tool) Execute(_ context.Context, argumentsJSON string, caller contract.ExecutionContext) contract.Result {
	args, err := contract.Decode[arguments](t.Schema(), argumentsJSON)
	if err != nil {
		return contract.Failure("The forecast needs other arguments: " + err.Error())
	}
	if args.City == "" {
		return contract.Failure("The city must not be empty.")
	}
	sky := "clear"
	if args.Stops != nil {
		if len(args.Stops) == 0 || args.Stops[0] == "" {
			return contract.Failure("The stops must hold a city, or be left out.")
		}
		sky = "clear, and dull in " + args.Stops[0]
	}
	return contract.Success(forecast{args.City, sky, caller.SessionID, caller.ConversationID})
}
