// Package weather is a tool that keeps every rule. The wrong and right forms of the catalogue replace declarations of it.
package weather

import (
	"context"
	"log/slog"
	"time"

	"github.com/toolconform/toolconform/contract"
)

// ToolName is the name of the tool.
const ToolName = "weather_lookup"

// ToolUsageMetadata is the usage guide for the model.
const ToolUsageMetadata = usageTitle + usagePurpose + usageRules + usageArguments + usageErrors + usageExamples

const usageTitle = "weather_lookup — Usage Guide\n"

const usagePurpose = `
Primary purpose:
- Looks up the weather forecast of one city.
`

const usageRules = `
Rules:
- Call it when the user asks about the weather of a place.
- Do not call it for the climate of a country.
- Calling it again with the same arguments is safe.
- A call takes less than a second.
`

const usageArguments = `
Arguments:
- city: the city as the user wrote it, without the country.
- days: how many days to look ahead, at most 14. Leave it out for 3 days.
`

const usageErrors = `
Error codes:
- None: an error is described in words.
`

const usageExamples = `
Good usage:
- {"city":"Bern"}

Bad usage:
- {"city":"all cities of Switzerland"}
`

// arguments are the arguments of a call.
type arguments struct {
	City string `json:"city" doc:"The city to look up." minLength:"1"`
	Days *int   `json:"days" doc:"How many days to look ahead." minimum:"1" maximum:"14"`
}

// forecast is the payload of a result.
type forecast struct {
	City           string `json:"city"`
	Days           int    `json:"days"`
	Sky            string `json:"sky"`
	WasCancelled   bool   `json:"wasCancelled"`
	SessionID      string `json:"sessionId"`
	ConversationID string `json:"conversationId"`
}

// Service is a weather service.
type Service interface {
	Sky(ctx context.Context, city string) (string, error)
}

// Station is a weather station.
type Station struct{ Sky string }

// Tool looks up the weather.
type Tool struct {
	logger  *slog.Logger
	service Service
}

// New returns a tool that asks a service. The logger may be nil.
func New(logger *slog.Logger, service Service) *Tool {
	if logger == nil {
		logger = slog.New(slog.DiscardHandler)
	}
	return &Tool{logger: logger, service: service}
}

// Name implements contract.Tool.
func (*Tool) Name() string { return ToolName }

// UsageMetadata implements contract.Tool.
func (*Tool) UsageMetadata() string { return ToolUsageMetadata }

// FullyExecutedOnServer implements contract.Tool.
func (*Tool) FullyExecutedOnServer() bool { return true }

// Schema implements contract.Tool.
func (*Tool) Schema() contract.Schema {
	return contract.SchemaOf[arguments](ToolName, "Looks up the weather forecast of one city.")
}

// Examples implements contract.WithExamples.
func (*Tool) Examples() []contract.Example {
	return []contract.Example{
		{Name: "a city", Arguments: `{"city":"Bern"}`},
		{Name: "a week", Arguments: `{"city":"Oslo","days":7}`},
	}
}

// Hints implements contract.WithHints.
func (*Tool) Hints() contract.Hints { return contract.Hints{ReadOnly: true, Idempotent: true} }

// Execute implements contract.Tool.
func (t *Tool) Execute(
	ctx context.Context, argumentsJSON string, execution contract.ExecutionContext,
) (result contract.Result) {
	defer contract.Contain(ctx, t.logger, "WeatherTool", &result)
	args, err := contract.Decode[arguments](t.Schema(), argumentsJSON)
	if err != nil {
		return contract.Failure("WeatherTool failed to process arguments: " + err.Error())
	}
	return t.lookup(ctx, args, execution)
}

// lookup asks the service.
func (t *Tool) lookup(ctx context.Context, args arguments, execution contract.ExecutionContext) contract.Result {
	sky, err := t.service.Sky(ctx, args.City)
	if ctx.Err() != nil {
		return cancelled(args, execution)
	}
	if err != nil {
		return t.failure(ctx, err)
	}
	return contract.Success(newForecast(args, sky, execution))
}

// cancelled returns the result of a call that was cancelled.
func cancelled(args arguments, execution contract.ExecutionContext) contract.Result {
	payload := newForecast(args, "", execution)
	payload.WasCancelled = true
	return contract.Cancelled(payload)
}

// failure logs an error and returns a result that does not expose it.
func (t *Tool) failure(ctx context.Context, err error) contract.Result {
	contract.LogException(ctx, t.logger, contract.Tag("WeatherTool", "Execute", "Exception"), err)
	return contract.Failure("WeatherTool failed to look up the weather.")
}

// newForecast returns the payload of a call.
func newForecast(args arguments, sky string, execution contract.ExecutionContext) forecast {
	days := 3
	if args.Days != nil {
		days = *args.Days
	}
	return forecast{
		City: args.City, Days: days, Sky: sky,
		SessionID: execution.SessionID, ConversationID: execution.ConversationID,
	}
}

// pause waits, and reports whether the time passed before the context ended.
func pause(ctx context.Context, d time.Duration) bool {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-ctx.Done():
		return false
	}
}
