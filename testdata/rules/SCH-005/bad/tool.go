// Package bad has a tool whose parameters have no properties, because it has no arguments.
//
//toolconform:reject SCH-005
package bad

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
- none

Error codes:
- none: the message describes the error.

Good usage:
- {}

Bad usage:
- {"name":"Ada"}
`

// Tool writes greetings.
type Tool struct{ logger *slog.Logger }

// New returns a new tool.
func New(logger *slog.Logger) *Tool { return &Tool{logger: logger} }

type arguments struct{}

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
func (t *Tool) Schema() contract.Schema { // want +1 `the schema of Tool has parameters without an object of properties .*SCH-005`
	schema, _ := contract.RawSchema(`{"type":"function","name":"greeting_write",
	"description":"Writes a friendly greeting for a person.","parameters":{"type":"object",
	"required":[]}}`) // valid JSON
	return schema
}

// accepted is the schema that Execute checks: only the schema shown to the model is wrong.
func accepted() contract.Schema {
	return contract.SchemaOf[arguments](ToolName, "Writes a friendly greeting for a person.")
}

// Examples implements contract.WithExamples.
func (t *Tool) Examples() []contract.Example {
	return []contract.Example{{Name: "a greeting", Arguments: `{}`}}
}

// Execute implements contract.Tool.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, caller contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, t.logger, "Tool", &result)
	_, err := contract.Decode[arguments](accepted(), argumentsJSON)
	if err != nil {
		return contract.Failure("Tool failed to process arguments: " + err.Error())
	}
	return contract.Success(greeting{"Hello!", caller.SessionID, caller.ConversationID})
}
