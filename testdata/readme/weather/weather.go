// Package weather is the failing tool that README.md shows: it compiles, it works, and it takes its host down.
package weather

import (
	"context"
	"encoding/json"
	"log/slog"
	"time"

	"github.com/toolconform/toolconform/contract"
)

// ToolName is what the model calls.
const ToolName = "weather_lookup"

// ToolUsageMetadata is what the model reads.
const ToolUsageMetadata = `weather_lookup — Usage Guide

Primary purpose:
- Tells the current temperature in a city.

Rules:
- Call it when the user asks how warm or cold it is somewhere. Do not call it for forecasts.
- Calling it again with the same city is safe, and cheap.

Arguments:
- city: the city's English name.

Error codes: none.

Good usage:
- {"city":"Oslo"}

Bad usage:
- {"city":"the weather tomorrow"}
`

// A Tool looks up the weather.
type Tool struct{ logger *slog.Logger }

// New answers a tool that logs to logger, which may be nil.
func New(logger *slog.Logger) *Tool { return &Tool{logger} }

func (*Tool) Name() string                { return ToolName }
func (*Tool) UsageMetadata() string       { return ToolUsageMetadata }
func (*Tool) FullyExecutedOnServer() bool { return true }

func (*Tool) Schema() contract.Schema {
	return contract.Schema{
		Name:        ToolName,
		Description: "Tells the current temperature in a city.",
		Parameters: []contract.Property{
			{Name: "city", Type: contract.String, Description: "The city's English name.", Required: true},
		},
	}
}

// Examples are calls that succeed.
func (*Tool) Examples() []contract.Example {
	return []contract.Example{{Name: "in Oslo", Arguments: `{"city":"Oslo"}`}}
}

func (t *Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	var args struct {
		City *string `json:"city"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("weather_lookup needs a city, as text.")
	}
	city := *args.City
	select {
	case <-ctx.Done():
		return contract.Cancelled(answer{SessionID: execution.SessionID, ConversationID: execution.ConversationID})
	case <-time.After(10 * time.Second): // the queue
	}
	return contract.Success(answer{city, fetch(city), execution.SessionID, execution.ConversationID})
}

type answer struct {
	City                      string
	Celsius                   float64
	SessionID, ConversationID string
}

// fetch asks a service that is slow this morning.
func fetch(string) float64 {
	time.Sleep(30 * time.Second)
	return 7.5
}
