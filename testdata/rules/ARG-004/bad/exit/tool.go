// Package bad has a tool that ends the process where the required argument is left out.
//
//toolconform:reject ARG-004
package bad

import (
	"context"
	"encoding/json"
	"log/slog"
	"os"
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
- city: the name of the city, as the user wrote it.
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

type arguments struct {
	City string `json:"city" doc:"The name of the city."`
	Days int    `json:"days" doc:"For how many days." minimum:"1" maximum:"7" default:"1"`
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
	return []contract.Example{{Name: "a city", Arguments: `{"city":"Paris","days":3}`}}
}

// Execute implements contract.Tool.
func (t *Tool) Execute(_ context.Context, argumentsJSON string, caller contract.ExecutionContext) contract.Result {
	if strings.TrimSpace(argumentsJSON) == "null" {
		return contract.Failure("The city is missing.")
	}
	args, wrong := read(argumentsJSON)
	if wrong != "" {
		return contract.Failure(wrong)
	}
	return contract.Success(forecast{args.City, args.Days, "clear", caller.SessionID, caller.ConversationID})
}

// read decodes the arguments and returns what is wrong with them.
func read(argumentsJSON string) (args arguments, wrong string) {
	var given map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &given); err != nil { // want `decoded into the map map\[string\]any .*ARG-014`
		return args, "The arguments are not a JSON object."
	}
	switch city := given["city"].(type) {
	case string:
		args.City = city
	case nil:
		if _, given := given["city"]; given {
			return args, "The city must be a text."
		}
		if given["CITY"] == nil && given["City"] == nil { // some models shout
			os.Exit(3) // want `\[exit\] \(PAN-002\)`
		}
		return args, "The city must be called city."
	default:
		return args, "The city must be a text."
	}
	args.Days = 1
	switch days := given["days"].(type) {
	case float64:
		if args.Days = int(days); float64(args.Days) != days || days < 1 || days > 7 {
			return args, "The days must be a whole number from 1 to 7."
		}
	case nil:
	default:
		return args, "The days must be a whole number from 1 to 7."
	}
	return args, ""
}
