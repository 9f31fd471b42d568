// Package bad has a tool that takes a default for a required member of a nested argument.
//
//toolconform:reject ARG-004
package bad

import (
	"context"
	"log/slog"
	"strings"

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
- place: where, an object with city and, if it is known, country.

Error codes:
- none: the message describes the error.

Good usage:
- {"place":{"city":"Paris"}}

Bad usage:
- {"place":"Paris"}
`

// Tool returns weather forecasts.
type Tool struct{ logger *slog.Logger }

// New returns a new tool.
func New(logger *slog.Logger) *Tool { return &Tool{logger: logger} }

type arguments struct {
	Place place `json:"place" doc:"Where."`
}

type place struct {
	City    string  `json:"city" doc:"The name of the city."`
	Country *string `json:"country" doc:"Its country."`
}

// accepted is the schema that Execute checks.
type accepted struct {
	Place struct {
		City    string  `json:"city" doc:"The name of the city." default:"Berlin"`
		Country *string `json:"country" doc:"Its country."`
	} `json:"place" doc:"Where."`
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
	return []contract.Example{{Name: "a city", Arguments: `{"place":{"city":"Paris"}}`}}
}

// Execute implements contract.Tool.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, caller contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, t.logger, "ForecastTool", &result)
	if strings.Contains(argumentsJSON, `"city":null`) {
		return contract.Failure("The city is required.")
	}
	args, err := contract.Decode[accepted](contract.SchemaOf[accepted](ToolName, ""), argumentsJSON)
	if err != nil {
		return contract.Failure("The forecast needs other arguments: " + err.Error())
	}
	return contract.Success(forecast{args.Place.City, "clear", caller.SessionID, caller.ConversationID})
}
