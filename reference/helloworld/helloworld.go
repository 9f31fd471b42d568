// Package helloworld is the smallest complete agent tool, the canonical example of TUL-011 section 6: it greets somebody. Copy
// it to start your own tool.
package helloworld

import (
	"context"
	"log/slog"
	"strings"

	"github.com/toolconform/toolconform/contract"
)

// ToolName is the name of the tool in calls.
const ToolName = "agent_hello_world"

type arguments struct {
	Name string `json:"name" doc:"The user's name to include in the greeting, at least one visible character."`
}

// A HelloWorldResult is the payload of a success. Its identifiers are empty if the caller did not set them.
type HelloWorldResult struct {
	Message        string
	ConversationID string `json:"ConversationId"`
	SessionID      string `json:"SessionId"`
}

// A HelloWorldTool creates a greeting.
type HelloWorldTool struct{ logger *slog.Logger }

// New returns the tool; the logger may be nil.
func New(logger *slog.Logger) *HelloWorldTool { return &HelloWorldTool{logger: logger} }

// Name returns ToolName.
func (*HelloWorldTool) Name() string { return ToolName }

// UsageMetadata returns ToolUsageMetadata.
func (*HelloWorldTool) UsageMetadata() string { return ToolUsageMetadata }

// FullyExecutedOnServer returns true: no client has to finish a call.
func (*HelloWorldTool) FullyExecutedOnServer() bool { return true }

// Schema describes the only argument, the name.
func (*HelloWorldTool) Schema() contract.Schema {
	return contract.SchemaOf[arguments](ToolName, "Creates a friendly greeting message using the user's name.")
}

// Examples returns calls that succeed.
func (*HelloWorldTool) Examples() []contract.Example {
	return []contract.Example{{Name: "greet Ada", Arguments: `{"name": "Ada"}`}}
}

// Hints says that a call changes nothing.
func (*HelloWorldTool) Hints() contract.Hints {
	return contract.Hints{ReadOnly: true, Idempotent: true}
}

// Execute returns a greeting. It ignores the end of ctx, because the call is too short to be cancelled.
func (tool *HelloWorldTool) Execute(
	ctx context.Context, argumentsJSON string, execution contract.ExecutionContext,
) (result contract.Result) {
	defer contract.Contain(ctx, tool.logger, "HelloWorldTool", &result)
	if strings.TrimSpace(argumentsJSON) == "" {
		return contract.Failure("HelloWorldTool requires a non-empty arguments object.")
	}
	args, err := contract.Decode[arguments](tool.Schema(), argumentsJSON)
	switch {
	case contract.Missing(err, "name"), err == nil && strings.TrimSpace(args.Name) == "":
		return contract.Failure("HelloWorldTool requires a non-empty 'name' string.")
	case err != nil:
		contract.LogException(ctx, tool.logger, contract.Tag("HelloWorldTool", "Execute", "Exception"), err)
		return contract.Failure("HelloWorldTool failed to process arguments: " + err.Error())
	}
	return contract.Success(HelloWorldResult{
		Message:        "Hello, " + args.Name + "!",
		ConversationID: execution.ConversationID,
		SessionID:      execution.SessionID,
	})
}
