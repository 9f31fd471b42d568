// Package bad has a tool whose arguments come out of a map, in any order.
//
//toolconform:reject DET-001
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
- name: the name of the person, as the user wrote it.
- tone: plain or warm; plain where it is left out.

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
	schema := accepted()
	byName := map[string]contract.Property{}
	for _, p := range schema.Parameters {
		byName[p.Name] = p
	}
	schema.Parameters = nil
	for _, p := range byName { // want `depends on the iteration order of a map .*DET-001`
		schema.Parameters = append(schema.Parameters, p)
	}
	return schema
}

// accepted is the schema that Execute checks: only the schema shown to the model is wrong.
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
