// Package pingpong is a reference tool that returns a message and counts. It tests the path to a tool and back.
package pingpong

import (
	"context"
	"log/slog"
	"strings"

	"github.com/toolconform/toolconform/contract"
)

// ToolName is the name of the tool in calls.
const ToolName = "testing_ping_pong"

type arguments struct {
	Message string `json:"message,omitzero" doc:"Text to send back after 'pong: '; 'ping' where it is left out or blank."`
	Count   int32  `json:"count" doc:"How many calls this chain has made so far; the answer is one more." default:"0"`
}

// A PingPongResult is the payload of a success. Its identifiers are empty if the caller did not set them.
type PingPongResult struct {
	Reply          string
	Count          int32
	ConversationID string `json:"ConversationId"`
	SessionID      string `json:"SessionId"`
}

// A PingPongTool returns a pong for a ping.
type PingPongTool struct{ logger *slog.Logger }

// New returns the tool; the logger may be nil.
func New(logger *slog.Logger) *PingPongTool { return &PingPongTool{logger: logger} }

// Name returns ToolName.
func (*PingPongTool) Name() string { return ToolName }

// UsageMetadata returns ToolUsageMetadata.
func (*PingPongTool) UsageMetadata() string { return ToolUsageMetadata }

// FullyExecutedOnServer returns true: no client has to finish a call.
func (*PingPongTool) FullyExecutedOnServer() bool { return true }

// Schema describes message and count, both optional.
func (*PingPongTool) Schema() contract.Schema {
	return contract.SchemaOf[arguments](ToolName,
		"Ping-pong for testing the system: sends a message back after 'pong: ' and increments a counter.")
}

// Examples returns calls that succeed.
func (*PingPongTool) Examples() []contract.Example {
	return []contract.Example{{Name: "second ping of a chain", Arguments: `{"message": "hello", "count": 1}`}}
}

// Hints says that a call changes nothing.
func (*PingPongTool) Hints() contract.Hints { return contract.Hints{ReadOnly: true, Idempotent: true} }

// Execute returns the ping. No argument is required, so blank arguments and null mean the defaults (ARG-001); the source tool
// rejected blank ones. A count outside int32 is rejected, and the largest one wraps to the smallest, as in the source tool. The
// call is too short to be cancelled.
func (tool *PingPongTool) Execute(
	ctx context.Context, argumentsJSON string, execution contract.ExecutionContext,
) (result contract.Result) {
	defer contract.Contain(ctx, tool.logger, "PingPongTool", &result)
	args, err := contract.Decode[arguments](tool.Schema(), argumentsJSON)
	if err != nil {
		contract.LogException(ctx, tool.logger, contract.Tag("PingPongTool", "Execute", "Exception"), err)
		return contract.Failure("PingPongTool failed to process arguments: " + err.Error())
	}
	if strings.TrimSpace(args.Message) == "" {
		args.Message = "ping"
	}
	return contract.Success(PingPongResult{
		Reply:          "pong: " + args.Message,
		Count:          args.Count + 1,
		ConversationID: execution.ConversationID,
		SessionID:      execution.SessionID,
	})
}
