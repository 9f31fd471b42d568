// Package bad has a tool that takes a code for as long as its example is, though its pattern allows longer ones.
//
//toolconform:reject ARG-011
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
- code: the code of the station, FR-750.

Error codes:
- none: the message describes the error.

Good usage:
- {"city":"Paris","code":"FR-750"}

Bad usage:
- {}
`

// Tool returns weather forecasts.
type Tool struct{ logger *slog.Logger }

// New returns a new tool.
func New(logger *slog.Logger) *Tool { return &Tool{logger: logger} }

type arguments struct {
	City string `json:"city" doc:"The name of the city."`
	Code string `json:"code" doc:"The code of the station." pattern:"^[A-Z]{2}-[0-9]{1,6}$"`
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
	return []contract.Example{{Name: "a city", Arguments: `{"city":"Paris","code":"FR-750"}`}}
}

// Hints implements contract.WithHints.
func (t *Tool) Hints() contract.Hints { return contract.Hints{ReadOnly: true} }

// Execute implements contract.Tool.
func (t *Tool) Execute(_ context.Context, argumentsJSON string, caller contract.ExecutionContext) contract.Result {
	args, err := contract.Decode[arguments](t.Schema(), argumentsJSON)
	if err != nil {
		return contract.Failure("The forecast needs other arguments: " + err.Error())
	}
	var digits [3]byte
	for i, digit := range []byte(args.Code[3:]) {
		digits[i] = digit // want `\[index\] \(PAN-003\)`
	}
	return contract.Success(forecast{args.City, int(digits[0] - '0'), "clear", caller.SessionID, caller.ConversationID})
}
