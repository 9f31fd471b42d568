// Package good takes a service, and is tested without one.
package good

import (
	"context"
	"log/slog"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Rain is a service.
type Rain interface {
	Fall(ctx context.Context, city string) (int, error)
}

// Tool looks up the weather.
type Tool struct {
	rest.Tool
	logger *slog.Logger
	rain   Rain
}

// New makes the tool.
func New(logger *slog.Logger, rain Rain) *Tool { return &Tool{logger: logger, rain: rain} }

type arguments struct {
	City string `json:"city" doc:"The city to look up." minLength:"1"`
}

type weather struct {
	Rain           int    `json:"rain"`
	SessionID      string `json:"sessionId"`
	ConversationID string `json:"conversationId"`
}

// Schema is derived from the arguments.
func (*Tool) Schema() contract.Schema {
	return contract.SchemaOf[arguments](rest.ToolName, "Looks up the weather of a city.")
}

// Execute answers a call.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, caller contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, t.logger, "Tool", &result)
	args, err := contract.Decode[arguments](t.Schema(), argumentsJSON)
	if err != nil {
		return contract.Failure("Tool failed to process arguments: " + err.Error())
	}
	rain, err := t.rain.Fall(ctx, args.City)
	if err != nil {
		contract.LogException(ctx, t.logger, contract.Tag("Tool", "Execute", "Exception"), err)
		return contract.Failure("Tool could not ask for the rain.")
	}
	return contract.Success(weather{rain, caller.SessionID, caller.ConversationID})
}
