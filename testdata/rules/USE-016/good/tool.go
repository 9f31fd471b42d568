// Package good has a tool whose usage metadata lists values, a remark and a capital letter below its arguments.
package good

import (
	"context"
	"log/slog"

	"github.com/toolconform/toolconform/contract"
)

// ToolName is the name of the tool.
const ToolName = "greeting_write"

// ToolUsageMetadata tells a model how to use the tool.
const ToolUsageMetadata = "greeting_write — Usage Guide\n" +
	"\n" +
	"Primary purpose:\n" +
	"- Writes a greeting for a person.\n" +
	"\n" +
	"Rules:\n" +
	"- Call this tool when the user asks to be greeted, or to have somebody greeted.\n" +
	"- Do not call it when the user only mentions a name.\n" +
	"- Repeated calls with the same arguments give the same greeting.\n" +
	"- The tool is fast: call it as often as it is needed.\n" +
	"\n" +
	"Arguments:\n" +
	"- Name: the name of the person, as the user wrote it.\n" +
	"- `tone` (string, optional) — how it sounds:\n" +
	"  - plain: for everybody.\n" +
	"  - warm: for friends.\n" +
	"- Note: nothing else is taken.\n" +
	"\n" +
	"Error codes:\n" +
	"- none: the message describes the error.\n" +
	"\n" +
	"Good usage:\n" +
	"- {\"name\":\"Ada\"}\n" +
	"\n" +
	"Bad usage:\n" +
	"- {\"name\":\"\"}\n"

// Tool writes greetings.
type Tool struct{ logger *slog.Logger }

// New returns a new tool.
func New(logger *slog.Logger) *Tool { return &Tool{logger: logger} }

type arguments struct {
	Name string `json:"name" doc:"The name of the person to greet." minLength:"1"`
	Tone string `json:"tone,omitempty" doc:"How the greeting sounds." enum:"plain,warm" default:"plain"`
}

type greeting struct {
	Text           string `json:"text"`
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
	return contract.SchemaOf[arguments](ToolName, "Writes a friendly greeting for a person.")
}

// Examples implements contract.WithExamples.
func (t *Tool) Examples() []contract.Example {
	return []contract.Example{{Name: "a greeting", Arguments: `{"name":"Ada"}`}}
}

// Execute implements contract.Tool.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, caller contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, t.logger, "Tool", &result)
	args, err := contract.Decode[arguments](t.Schema(), argumentsJSON)
	if err != nil {
		return contract.Failure("Tool failed to process arguments: " + err.Error())
	}
	return contract.Success(greeting{"Hello, " + args.Name + "!", caller.SessionID, caller.ConversationID})
}
