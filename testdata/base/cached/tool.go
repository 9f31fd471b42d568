// Package cached has a tool that caches its results.
package cached

import (
	"context"
	"log/slog"
	"sync"

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
- units: metric or imperial.

Error codes:
- none: the message describes the error.

Good usage:
- {"city":"Paris","days":3}

Bad usage:
- {"days":3}
`

// Tool returns weather forecasts.
type Tool struct {
	logger *slog.Logger
	mutex  sync.Mutex
	skies  map[string]string // by city
}

// New returns a new tool.
func New(logger *slog.Logger) *Tool { return &Tool{logger: logger, skies: map[string]string{}} }

type arguments struct {
	City  string  `json:"city" doc:"The name of the city."`
	Days  int     `json:"days" doc:"For how many days." minimum:"1" maximum:"7" default:"1"`
	Units *string `json:"units" doc:"The units of the forecast." enum:"metric,imperial"`
}

type forecast struct {
	City           string `json:"city"`
	Days           int    `json:"days"`
	Sky            string `json:"sky"`
	Units          string `json:"units"`
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
		{Name: "a city", Arguments: `{"city":"Paris","days":3}`},
		{Name: "in other units", Arguments: `{"city":"Rome","units":"imperial"}`},
	}
}

// Hints implements contract.WithHints.
func (t *Tool) Hints() contract.Hints { return contract.Hints{ReadOnly: true, Idempotent: true} }

func (t *Tool) sky(city string) string {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	if t.skies[city] == "" {
		t.skies[city] = "clear above " + city
	}
	return t.skies[city]
}

// Execute implements contract.Tool.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, caller contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, t.logger, "ForecastTool", &result)
	args, err := contract.Decode[arguments](t.Schema(), argumentsJSON)
	if err != nil {
		return contract.Failure("The forecast needs other arguments: " + err.Error())
	}
	units := "metric"
	if args.Units != nil {
		units = *args.Units
	}
	return contract.Success(forecast{args.City, args.Days, t.sky(args.City), units, caller.SessionID, caller.ConversationID})
}
