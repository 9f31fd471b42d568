// Package ordered has two tools that are constructed together, in the order of their names.
package ordered

import (
	"context"
	"log/slog"
	"maps"
	"slices"

	"github.com/toolconform/toolconform/contract"
)

// GreetingToolName is the name of the tool.
const GreetingToolName = "greeting_write"

// FarewellToolName is the name of the tool.
const FarewellToolName = "farewell_write"

// GreetingToolUsageMetadata tells a model how to use the tool.
const GreetingToolUsageMetadata = `greeting_write — Usage Guide

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

// FarewellToolUsageMetadata tells a model how to use the tool.
const FarewellToolUsageMetadata = `farewell_write — Usage Guide

Primary purpose:
- Writes a farewell for a person.

Rules:
- Call this tool when the user asks to be greeted, or to have somebody greeted.
- Do not call it when the user only mentions a name.
- Repeated calls with the same arguments give the same farewell.
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

type arguments struct {
	Name string `json:"name" doc:"The name of the person to greet." minLength:"1"`
	Tone string `json:"tone,omitempty" doc:"How the greeting sounds." enum:"plain,warm" default:"plain"`
}

type greeting struct {
	Text           string `json:"text"`
	SessionID      string `json:"sessionId"`
	ConversationID string `json:"conversationId"`
}

// GreetingTool writes a greeting.
type GreetingTool struct{ logger *slog.Logger }

// Name implements contract.Tool.
func (t *GreetingTool) Name() string { return GreetingToolName }

// UsageMetadata implements contract.Tool.
func (t *GreetingTool) UsageMetadata() string { return GreetingToolUsageMetadata }

// FullyExecutedOnServer implements contract.Tool.
func (t *GreetingTool) FullyExecutedOnServer() bool { return true }

// Schema implements contract.Tool.
func (t *GreetingTool) Schema() contract.Schema {
	return contract.SchemaOf[arguments](GreetingToolName, "Writes a friendly greeting for a person.")
}

// Examples implements contract.WithExamples.
func (t *GreetingTool) Examples() []contract.Example {
	return []contract.Example{{Name: "a greeting", Arguments: `{"name":"Ada"}`}}
}

// Execute implements contract.Tool.
func (t *GreetingTool) Execute(ctx context.Context, argumentsJSON string, caller contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, t.logger, "GreetingTool", &result)
	args, err := contract.Decode[arguments](t.Schema(), argumentsJSON)
	if err != nil {
		return contract.Failure("The greeting failed to process arguments: " + err.Error())
	}
	return contract.Success(greeting{"Hello, " + args.Name + "!", caller.SessionID, caller.ConversationID})
}

// FarewellTool writes a farewell.
type FarewellTool struct{ logger *slog.Logger }

// Name implements contract.Tool.
func (t *FarewellTool) Name() string { return FarewellToolName }

// UsageMetadata implements contract.Tool.
func (t *FarewellTool) UsageMetadata() string { return FarewellToolUsageMetadata }

// FullyExecutedOnServer implements contract.Tool.
func (t *FarewellTool) FullyExecutedOnServer() bool { return true }

// Schema implements contract.Tool.
func (t *FarewellTool) Schema() contract.Schema {
	return contract.SchemaOf[arguments](FarewellToolName, "Writes a friendly farewell for a person.")
}

// Examples implements contract.WithExamples.
func (t *FarewellTool) Examples() []contract.Example {
	return []contract.Example{{Name: "a farewell", Arguments: `{"name":"Ada"}`}}
}

// Execute implements contract.Tool.
func (t *FarewellTool) Execute(ctx context.Context, argumentsJSON string, caller contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, t.logger, "FarewellTool", &result)
	args, err := contract.Decode[arguments](t.Schema(), argumentsJSON)
	if err != nil {
		return contract.Failure("The farewell failed to process arguments: " + err.Error())
	}
	return contract.Success(greeting{"Goodbye, " + args.Name + "!", caller.SessionID, caller.ConversationID})
}

// Tools makes the tools.
func Tools(logger *slog.Logger) []contract.Tool {
	byName := map[string]contract.Tool{
		GreetingToolName: &GreetingTool{logger},
		FarewellToolName: &FarewellTool{logger},
	}
	var tools []contract.Tool
	for _, name := range slices.Sorted(maps.Keys(byName)) {
		tools = append(tools, byName[name])
	}
	return tools
}
