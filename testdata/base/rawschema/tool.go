// Package rawschema has a tool that writes greetings. Its schema is written by hand, and Execute does not use it.
package rawschema

import (
	"context"
	"log/slog"

	"github.com/toolconform/toolconform/contract"
)

// ToolName is the name of the tool.
const ToolName = "greeting_write"

// ToolUsageMetadata tells a model how to use the tool.
const ToolUsageMetadata = `greeting_write — Usage Guide

Primary purpose:
- Writes a greeting for a person.

Rules:
- Call this tool when the user asks to be greeted, or to have somebody greeted.
- Do not call it when the user only mentions a name.
- Repeated calls with the same arguments give the same greeting.
- The tool is fast: call it as often as it is needed.

Arguments:
- name: the name of the person, as the user wrote it.

Error codes:
- none: the message describes the error.

Good usage:
- {"name":"Ada"}

Bad usage:
- {"name":""}
`

// Tool writes greetings.
type Tool struct{ logger *slog.Logger }

// New returns a new tool.
func New(logger *slog.Logger) *Tool { return &Tool{logger: logger} }

type arguments struct {
	Name string `json:"name" doc:"The name of the person to greet." minLength:"1"`
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
	schema, _ := contract.RawSchema(`{"strict":false,"type":"function","name":"greeting_write",
	"description":"Writes a friendly greeting for a person.","parameters":{"type":"object",
	"properties":{"name":{"type":"string","description":"The name of the person to greet.",
	"minLength":1}},"required":["name"]}}`) // valid JSON
	return schema
}

// accepted is the schema that Execute checks.
func accepted() contract.Schema {
	return contract.SchemaOf[arguments](ToolName, "Writes a friendly greeting for a person.")
}

// Examples implements contract.WithExamples.
func (t *Tool) Examples() []contract.Example {
	return []contract.Example{{Name: "a greeting", Arguments: `{"name":"Ada"}`}}
}

// Execute implements contract.Tool.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, caller contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, t.logger, "Tool", &result)
	args, err := contract.Decode[arguments](accepted(), argumentsJSON)
	if err != nil {
		return contract.Failure("Tool failed to process arguments: " + err.Error())
	}
	return contract.Success(greeting{"Hello, " + args.Name + "!", caller.SessionID, caller.ConversationID})
}
