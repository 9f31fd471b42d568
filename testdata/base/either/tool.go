// Package either has a tool that needs one of two arguments.
package either

import (
	"context"
	"encoding/json"
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
- city: the name of the city, as the user wrote it; it may be left out where the station is given.
- station: the name of a station.
- days: for how many days, 1 to 7; 1 where it is left out.

Error codes:
- none: the message describes the error.

Good usage:
- {"city":"Paris","days":3}

Bad usage:
- {"days":3}
`

// Tool returns weather forecasts.
type Tool struct{ logger *slog.Logger }

// New returns a new tool.
func New(logger *slog.Logger) *Tool { return &Tool{logger: logger} }

type forecast struct {
	Place          string `json:"place"`
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
	schema, _ := contract.RawSchema(`{"type":"function","name":"forecast_lookup",
	"description":"Tells the weather forecast of a city.","parameters":{"type":"object","properties":{
	"city":{"type":"string","description":"The name of the city, where the station is not known."},
	"station":{"type":"string","description":"The name of the station, where it is known."},
	"days":{"type":"integer","description":"For how many days.","minimum":1,"maximum":7,"default":1}},
	"required":[],"anyOf":[{"required":["city"]},{"required":["station"]}]}}`) // valid JSON
	return schema
}

// Examples implements contract.WithExamples.
func (t *Tool) Examples() []contract.Example {
	return []contract.Example{{Name: "a city", Arguments: `{"city":"Paris","days":3}`}}
}

// Execute implements contract.Tool.
func (t *Tool) Execute(_ context.Context, argumentsJSON string, caller contract.ExecutionContext) contract.Result {
	args, wrong := read(argumentsJSON)
	if wrong != "" {
		return contract.Failure(wrong)
	}
	return contract.Success(forecast{args.place(), args.days, "clear", caller.SessionID, caller.ConversationID})
}

type arguments struct {
	city, station string
	days          int
}

// place returns the station if it is given, and otherwise the city.
func (a arguments) place() string {
	if a.station != "" {
		return a.station
	}
	return a.city
}

// read decodes the arguments and returns what is wrong with them.
func read(argumentsJSON string) (args arguments, wrong string) {
	given := map[string]any{}
	if strings.TrimSpace(argumentsJSON) != "" {
		if err := json.Unmarshal([]byte(argumentsJSON), &given); err != nil { // want `decoded into the map map\[string\]any .*ARG-014`
			return args, "The arguments are not a JSON object."
		}
	}
	if args.city, wrong = text(given, "city"); wrong != "" {
		return args, wrong
	}
	if args.station, wrong = text(given, "station"); wrong != "" {
		return args, wrong
	}
	if given["city"] == nil && given["station"] == nil {
		return args, "The city or the station is missing."
	}
	args.days = 1
	switch days := given["days"].(type) {
	case float64:
		if args.days = int(days); float64(args.days) != days || days < 1 || days > 7 {
			return args, "The days must be a whole number from 1 to 7."
		}
	case nil:
	default:
		return args, "The days must be a whole number from 1 to 7."
	}
	return args, ""
}

// text returns an optional text.
func text(given map[string]any, name string) (value, wrong string) {
	switch given := given[name].(type) {
	case string:
		return given, ""
	case nil:
		return "", ""
	}
	return "", "The argument " + name + " must be a text."
}
