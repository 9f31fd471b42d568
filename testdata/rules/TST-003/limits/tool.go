// Package limits passes the result of a call to a helper of its test: toolvet assumes that the helper may check for a rejection, and it does not.
package limits

import (
	"context"
	"log/slog"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool looks up the weather.
type Tool struct {
	rest.Tool
	logger *slog.Logger
}

// New returns a new tool.
func New(logger *slog.Logger) *Tool { return &Tool{logger: logger} }

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

// Execute returns a call.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, caller contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, t.logger, "Tool", &result)
	args, err := contract.Decode[arguments](t.Schema(), argumentsJSON)
	if err != nil {
		return contract.Failure("Tool failed to process arguments: " + err.Error())
	}
	rain := len(args.City)
	return contract.Success(weather{rain, caller.SessionID, caller.ConversationID})
}
