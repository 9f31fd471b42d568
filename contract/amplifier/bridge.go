package amplifier

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/internal/jsontree"
)

// AgentTool converts a tool of this contract to an agent tool. The description becomes the usage metadata and the description
// of the schema. The input schema becomes the parameters; without one, any object is allowed. Message and type of a failure
// become message and code of an error; of other details only the text for the model is kept.
//
// A panic of the tool is passed on, as for any agent tool. The optional interfaces contract.WithExamples, WithOutputSchema and
// WithHints are preserved. For a nil tool AgentTool returns nil.
func AgentTool(tool Tool) contract.Tool {
	if tool == nil {
		return nil
	}
	bridge := agentTool{tool: tool}
	if hinted, ok := tool.(contract.WithHints); ok {
		return hintedTool{bridge, hinted}
	}
	return bridge
}

// agentTool is a Tool as an agent tool.
//
//toolvet:bridge it carries a tool of the module contract, whose name and schema are methods
type agentTool struct {
	tool    Tool
	events  []Contribution // contributions of the tool's module, if known
	mounted bool           // the coordinator lists it
}

// hintedTool is an agentTool that declares hints.
//
//toolvet:bridge it carries a tool of the module contract, whose name and schema are methods
type hintedTool struct {
	agentTool
	hinted contract.WithHints
}

// Hints implements contract.WithHints.
func (t hintedTool) Hints() contract.Hints { return t.hinted.Hints() }

// ContractName returns the name of the contract that the tool follows.
func (agentTool) ContractName() string { return "amplifier" }

// Carried returns the original tool.
func (t agentTool) Carried() any { return t.tool }

// Events returns the names of the events that the tool's module has contributed, or nil.
func (t agentTool) Events() []string {
	var events []string
	for _, c := range t.events {
		events = append(events, c.Values...)
	}
	return events
}

// Mounted reports whether the tool was mounted, and not only returned by its Mount. It is false if unknown.
func (t agentTool) Mounted() bool { return t.mounted }

// Name implements contract.Tool.
func (t agentTool) Name() string { return t.tool.Name() }

// UsageMetadata implements contract.Tool: the description is the only guidance in this contract.
func (t agentTool) UsageMetadata() string { return t.tool.Description() }

// FullyExecutedOnServer implements contract.Tool: this contract has no other tools.
func (agentTool) FullyExecutedOnServer() bool { return true }

// Schema implements contract.Tool. An input schema that is not JSON becomes a JSON string, so that the error stays visible.
func (t agentTool) Schema() contract.Schema {
	parameters := json.RawMessage(`{"type":"object","properties":{},"required":[]}`)
	if declares, ok := t.tool.(WithInputSchema); ok {
		parameters = declares.InputSchema()
	}
	if !json.Valid(parameters) {
		parameters, _ = json.Marshal(string(parameters))
	}
	text := `{"type":"function","name":` + jsontree.Quote(t.tool.Name()) + `,"description":` + jsontree.Quote(t.tool.Description()) + `,"parameters":` + string(parameters) + `}`
	schema, err := contract.RawSchema(text)
	if err != nil { // it nests too deeply to be read
		return contract.Schema{Name: t.tool.Name(), Description: t.tool.Description()}
	}
	return schema
}

// Execute implements contract.Tool. Blank text and null are the empty object. Anything else that is not a JSON object fails
// here, since the tool accepts only objects.
func (t agentTool) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	if strings.TrimSpace(argumentsJSON) == "null" {
		argumentsJSON = ""
	}
	input, err := object([]byte(argumentsJSON))
	if err != nil {
		return contract.Failures(contract.Error{Code: "INVALID_ARGUMENTS", Message: err.Error()})
	}
	return agentResult(t.tool.Execute(ctx, input))
}

// agentResult converts a ToolResult to a result of an agent tool.
func agentResult(r ToolResult) contract.Result {
	switch {
	case r.IsZero():
		return contract.Result{} //toolvet:ignore RES-009 the carried tool returned the zero value, and that must stay visible
	case r.OK():
		return contract.Success(json.RawMessage(orNull(r.output)))
	case r.details != "":
		return contract.Failures(contract.Error{Code: r.Type(), Message: r.Message()})
	}
	return contract.Failures(contract.Error{Message: r.Text()})
}

// Examples implements contract.WithExamples.
func (t agentTool) Examples() []contract.Example {
	if declares, ok := t.tool.(contract.WithExamples); ok {
		return declares.Examples()
	}
	return nil
}

// OutputSchema implements contract.WithOutputSchema. It returns "" if the tool does not declare a schema.
func (t agentTool) OutputSchema() string {
	if declares, ok := t.tool.(contract.WithOutputSchema); ok {
		return declares.OutputSchema()
	}
	return ""
}

// FromAgentTool converts an agent tool to a tool of this contract. The contract has no execution context, so all calls use the
// given one. The description consists of the schema's description and the usage metadata. The input schema is the parameters of
// the schema. Of a failure, the messages are joined, and the first code becomes the type. For a nil tool FromAgentTool returns
// nil.
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
	result := t.tool.Execute(ctx, text, t.execution)
	switch reasons := result.Errors(); {
	case result.IsZero():
		return ToolResult{}
	case result.OK():
		return ToolResult{success: true, output: payloadOf(result)}
	default:
		return failureOf(reasons)
	}
}

func payloadOf(result contract.Result) string {
	if text := result.JSON(); text != "null" {
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

// InputSchemaOf returns the parameters of an agent tool's schema: the bare schema that this contract uses. For a schema that
// does not render it returns the JSON null, which validation reports as an invalid schema.
func InputSchemaOf(schema contract.Schema) json.RawMessage {
	text, err := schema.Render()
	if err != nil {
		return json.RawMessage("null")
	}
	root, err := jsontree.Parse(string(text))
	if err != nil {
		return json.RawMessage("null")
	}
	for _, function := range []*jsontree.Node{root, root.Get("function")} {
		if parameters := function.Get("parameters"); parameters != nil {
			return json.RawMessage(parameters.Text)
		}
	}
	return text // already a bare schema
}

// ErrMountedNothing is wrapped if a module has mounted no tool and returned none.
var ErrMountedNothing = errors.New("mounted nothing")

// AndCleansUp follows ErrMountedNothing in the text of an error if the module nevertheless returned a cleanup function.
const AndCleansUp = ", but returned a function that cleans up"

// AgentTools mounts a module into a new coordinator and returns its tools as agent tools, in the order of mounting. If nothing
// is mounted, the tool that Mount returns counts, as in the original's validator. Call cleanup once, when the tools are no
// longer in use; it is never nil. The conformance suite creates the tools of a module with this function. For a module without
// tools the error wraps ErrMountedNothing.
func AgentTools(ctx context.Context, mount Mount, config map[string]any, logger *slog.Logger) (tools []contract.Tool, cleanup func(), err error) {
	coordinator := &Coordinator{Log: logger}
	mounted, err := mount.Call(ctx, coordinator, config)
	if err != nil {
		return nil, func() {}, err
	}
	cleanup = func() {
		if err := mounted.Clean(ctx); err != nil {
			coordinator.Logger().Warn("the cleanup of a module failed", "error", err)
		}
	}
	all := coordinator.Tools()
	listed := len(all) > 0
	if mounted.Tool != nil && len(all) == 0 {
		m, err := describe(mounted.Tool, "")
		if err != nil {
			cleanup()
			return nil, func() {}, fmt.Errorf("mount module: %w", err)
		}
		all = append(all, m)
	}
	if len(all) == 0 {
		cleanup()
		if mounted.Cleanup != nil {
			return nil, func() {}, fmt.Errorf("mount module: %w%s", ErrMountedNothing, AndCleansUp)
		}
		return nil, func() {}, fmt.Errorf("mount module: %w", ErrMountedNothing)
	}
	events := coordinator.Contributions(ChannelEvents)
	for _, m := range all {
		tools = append(tools, ofModule(AgentTool(m.Tool), events, listed))
	}
	return tools, cleanup, nil
}

// ofModule adds the data of its module to a bridge.
func ofModule(tool contract.Tool, events []Contribution, mounted bool) contract.Tool {
	switch bridge := tool.(type) {
	case agentTool:
		bridge.events, bridge.mounted = events, mounted
		return bridge
	case hintedTool:
		bridge.events, bridge.mounted = events, mounted
		return bridge
	}
	return tool
}
