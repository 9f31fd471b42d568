package mcptool

import (
	"context"
	"encoding/json"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/internal/jsontree"
)

// ContractName is the name of the contract of a handler in reports.
const ContractName = "mcp-handler"

// A handler is a tool of a server.
//
//toolvet:bridge it carries a tool of an MCP server, whose name and schema are values
type handler struct {
	definition Definition
	request    Request
	examples   []contract.Example
}

func newHandler(d Definition, request Request, examples []contract.Example) *handler {
	if len(examples) == 0 {
		examples = d.examples()
	}
	return &handler{d, request, slices.Clone(examples)}
}

// ContractName returns the name of the contract that the tool follows.
func (*handler) ContractName() string { return ContractName }

// Carried returns what the server lists.
func (h *handler) Carried() any { return h.definition }

// Name returns the name that a host gives to a model.
func (h *handler) Name() string { return h.definition.functionName() }

// UsageMetadata implements contract.Tool: the description is the only guidance of MCP.
func (h *handler) UsageMetadata() string { return h.definition.Description }

// FullyExecutedOnServer implements contract.Tool: MCP has no other tools.
func (*handler) FullyExecutedOnServer() bool { return true }

// Schema implements contract.Tool.
func (h *handler) Schema() contract.Schema { return h.definition.schema() }

// Examples implements contract.WithExamples.
func (h *handler) Examples() []contract.Example { return slices.Clone(h.examples) }

// OutputSchema implements contract.WithOutputSchema. It returns "" if the tool does not declare a schema.
func (h *handler) OutputSchema() string { return string(h.definition.OutputSchema) }

// Hints implements contract.WithHints.
func (h *handler) Hints() contract.Hints {
	if a := h.definition.Annotations; a != nil {
		return contract.Hints{ReadOnly: a.ReadOnly, Destructive: a.Destructive, Idempotent: a.Idempotent, OpenWorld: a.OpenWorld}
	}
	return contract.Hints{}
}

// Execute implements contract.Tool. Blank text and null are the empty object.
func (h *handler) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	arguments := strings.TrimSpace(argumentsJSON)
	if arguments == "" || arguments == "null" {
		arguments = "{}"
	}
	if root, err := jsontree.Parse(arguments); err != nil || !root.Is(jsontree.Object) {
		return contract.Failures(contract.Error{Code: "INVALID_ARGUMENTS", Message: "the arguments are not a JSON object"})
	}
	params, err := json.Marshal(struct {
		Name      string          `json:"name"`
		Arguments json.RawMessage `json:"arguments"`
	}{h.definition.Name, json.RawMessage(arguments)})
	if err != nil {
		return contract.Failure("the call cannot be encoded")
	}
	text, err := h.request(ctx, "tools/call", params, execution)
	if err != nil {
		return contract.Failure(err.Error()) //toolvet:ignore ERR-004 it is what the server sends to its client
	}
	var result *Result
	switch err := json.Unmarshal(text, &result); {
	case err != nil:
		return contract.Failure("the result of the call is not one of tools/call")
	case result == nil:
		return contract.Result{} //toolvet:ignore RES-009 the handler returned nothing, and that must stay visible
	}
	return result.toContract()
}
