// Package good has a tool whose argument contains itself by a local reference, and has its types behind it.
package good

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
- person: who is to be greeted, with their children.

Error codes:
- none: the message describes the error.

Good usage:
- {"person":{"name":"Ada"}}

Bad usage:
- {"person":{}}
`

// Tool writes greetings.
type Tool struct{ logger *slog.Logger }

// New returns a new tool.
func New(logger *slog.Logger) *Tool { return &Tool{logger: logger} }

type arguments struct {
	Person person `json:"person"`
}

type greeting struct {
	Text           string `json:"text"`
	SessionID      string `json:"sessionId"`
	ConversationID string `json:"conversationId"`
}

type person struct {
	Name     string   `json:"name"`
	Children []person `json:"children,omitempty"`
}

// Name implements contract.Tool.
func (t *Tool) Name() string { return ToolName }

// UsageMetadata implements contract.Tool.
func (t *Tool) UsageMetadata() string { return ToolUsageMetadata }

// FullyExecutedOnServer implements contract.Tool.
func (t *Tool) FullyExecutedOnServer() bool { return true }

// Schema implements contract.Tool.
func (t *Tool) Schema() contract.Schema {
	schema, _ := contract.RawSchema(`{"type":"function","name":"greeting_write",
	"description":"Writes a friendly greeting for a person.","parameters":{"type":"object",
	"required":["person"],"properties":{"person":{"$ref":"#/$defs/person"}},"$defs":{
	"person":{"type":"object","description":"Somebody to greet.","required":["name"],
	"properties":{"name":{"type":"string","description":"The name of the person.",
	"minLength":1},"children":{"type":"array","description":"Their children.","items":{
	"$ref":"#/$defs/person"}}}}}}}`) // valid JSON
	return schema
}

// accepted is the schema that Execute checks.
func accepted() contract.Schema {
	return family()
}

// Examples implements contract.WithExamples.
func (t *Tool) Examples() []contract.Example {
	return []contract.Example{{Name: "a greeting", Arguments: `{"person":{"name":"Ada","children":[{"name":"Bea"}]}}`}}
}

// family is the schema as far as it is followed here: two generations.
func family() contract.Schema {
	one := 1
	name := contract.Property{Name: "name", Type: contract.String, MinLength: &one, Required: true}
	child := contract.Property{Type: contract.Object, Properties: []contract.Property{name, {Name: "children", Type: contract.Array}}}
	children := contract.Property{Name: "children", Type: contract.Array, Items: &child}
	return contract.Schema{Name: ToolName, Parameters: []contract.Property{
		{Name: "person", Type: contract.Object, Required: true, Properties: []contract.Property{name, children}},
	}}
}

// Execute implements contract.Tool.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, caller contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, t.logger, "Tool", &result)
	args, err := contract.Decode[arguments](accepted(), argumentsJSON)
	if err != nil {
		return contract.Failure("Tool failed to process arguments: " + err.Error())
	}
	return contract.Success(greeting{"Hello, " + args.Person.Name + "!", caller.SessionID, caller.ConversationID})
}
