package amplifier

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
)

// AgentTool returns a tool of this contract as an agent tool, for hosts that know those: its description becomes the usage metadata and
// the schema's description, its input schema the parameters (an object of anything where it has none), the message and type of a failure
// become an error's message and code. Of what else a failure holds, the text that the model would read is kept and nothing more.
//
// A panic of the tool passes through, as that of an agent tool does: containing it is the tool's business, and then the host's. What the
// tool declares by contract.WithExamples, WithOutputSchema and WithHints is declared still. A nil tool is a nil agent tool.
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
	events  []Contribution // what the module of the tool contributed, where it is known
	mounted bool           // the coordinator lists it
}

// hintedTool is one that declares hints.
//
//toolvet:bridge it carries a tool of the module contract, whose name and schema are methods
type hintedTool struct {
	agentTool
	hinted contract.WithHints
}

// Hints implements contract.WithHints.
func (t hintedTool) Hints() contract.Hints { return t.hinted.Hints() }

// ContractName says by which contract the tool is written.
func (agentTool) ContractName() string { return "amplifier" }

// Carried returns the tool that is carried.
func (t agentTool) Carried() any { return t.tool }

// Events returns the names of the events that the tool's module has contributed; nil where it contributes none.
func (t agentTool) Events() []string {
	var events []string
	for _, c := range t.events {
		events = append(events, c.Values...)
	}
	return events
}

// Mounted reports whether the tool was mounted, and not only returned by its Mount; false where nobody knows.
func (t agentTool) Mounted() bool { return t.mounted }

// Name implements contract.Tool.
func (t agentTool) Name() string { return t.tool.Name() }

// UsageMetadata implements contract.Tool: the description is all the guidance that the contract has.
func (t agentTool) UsageMetadata() string { return t.tool.Description() }

// FullyExecutedOnServer implements contract.Tool: the contract knows no other tools.
func (agentTool) FullyExecutedOnServer() bool { return true }

// Schema implements contract.Tool. An input schema that is no JSON becomes a text, so that what reads the schema sees that it is wrong.
func (t agentTool) Schema() contract.Schema {
	parameters := json.RawMessage(`{"type":"object","properties":{},"required":[]}`)
	if declares, ok := t.tool.(WithInputSchema); ok {
		parameters = declares.InputSchema()
	}
	if !json.Valid(parameters) {
		parameters, _ = json.Marshal(string(parameters))
	}
	text := `{"type":"function","name":` + quoted(t.tool.Name()) + `,"description":` + quoted(t.tool.Description()) + `,"parameters":` + string(parameters) + `}`
	schema, err := contract.RawSchema(text)
	if err != nil { // it nests deeper than anybody reads
		return contract.Schema{Name: t.tool.Name(), Description: t.tool.Description()}
	}
	return schema
}

func quoted(text string) string {
	quoted, _ := json.Marshal(text) // a string always marshals
	return string(quoted)
}

// Execute implements contract.Tool. Blank text and null are the empty object. What else is no JSON object is refused here: the tool
// takes objects only.
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

// agentResult returns a result as an agent tool's.
func agentResult(r ToolResult) contract.Result {
	switch {
	case r.IsZero():
		return contract.Result{} //toolvet:ignore RES-009 the tool that is carried answers nothing, and that must stay to be seen
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

// OutputSchema implements contract.WithOutputSchema; the empty text is none.
func (t agentTool) OutputSchema() string {
	if declares, ok := t.tool.(contract.WithOutputSchema); ok {
		return declares.OutputSchema()
	}
	return ""
}
