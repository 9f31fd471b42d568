package amplifier

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
)

// FromAgentTool returns an agent tool as a tool of this contract, which has no execution context: all its calls are made on behalf of
// the one that is given. The description is the schema's, and the usage metadata after it; the input schema is the schema's parameters.
// The first reason of a failure becomes the message and its code the type; the other messages are appended to it. A nil tool is nil.
func FromAgentTool(tool contract.Tool, execution contract.ExecutionContext) Tool {
	if tool == nil {
		return nil
	}
	return moduleTool{tool, execution}
}

// moduleTool is an agent tool as a Tool.
type moduleTool struct {
	tool      contract.Tool
	execution contract.ExecutionContext
}

// Name implements Tool.
func (t moduleTool) Name() string { return t.tool.Name() }

// Description implements Tool.
func (t moduleTool) Description() string {
	var parts []string
	for _, part := range []string{t.tool.Schema().Description, t.tool.UsageMetadata()} {
		if part = strings.TrimSpace(part); part != "" {
			parts = append(parts, part)
		}
	}
	return strings.Join(parts, "\n\n")
}

// InputSchema implements WithInputSchema.
func (t moduleTool) InputSchema() json.RawMessage { return InputSchemaOf(t.tool.Schema()) }

// Execute implements Tool.
func (t moduleTool) Execute(ctx context.Context, input map[string]any) ToolResult {
	text, err := textOfInput(input)
	if err != nil {
		return FailureOf(err)
	}
	answer := t.tool.Execute(ctx, text, t.execution)
	switch reasons := answer.Errors(); {
	case answer.IsZero():
		return ToolResult{}
	case answer.OK():
		return ToolResult{success: true, output: payloadOf(answer)}
	default:
		return failureOf(reasons)
	}
}

func payloadOf(answer contract.Result) string {
	if text := answer.JSON(); text != "null" {
		return text
	}
	return ""
}

func failureOf(reasons []contract.Error) ToolResult {
	details, messages := map[string]any{}, []string(nil)
	for _, reason := range reasons {
		messages = append(messages, reason.Message)
		if details["type"] == nil && reason.Code != "" {
			details["type"] = reason.Code
		}
	}
	details["message"] = strings.Join(messages, ", ")
	return FailureDetails(details)
}

// InputSchemaOf returns the parameters of an agent tool's schema: the bare schema that this contract speaks of. For a schema that does
// not render it is the JSON null, which is no schema and is found.
func InputSchemaOf(schema contract.Schema) json.RawMessage {
	text, err := schema.Render()
	if err != nil {
		return json.RawMessage("null")
	}
	var function struct {
		Parameters json.RawMessage `json:"parameters"`
		Function   struct {
			Parameters json.RawMessage `json:"parameters"`
		} `json:"function"`
	}
	switch err := json.Unmarshal(text, &function); {
	case err != nil:
		return json.RawMessage("null")
	case function.Parameters != nil:
		return function.Parameters
	case function.Function.Parameters != nil:
		return function.Function.Parameters
	}
	return text // it is bare already
}
