package mcptool

import (
	"cmp"
	"context"
	"encoding/json"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/internal/jsontree"
)

// ContractName is the name of the contract of a handler in reports.
const ContractName = "handler"

// An Execute runs a call of a tool, as contract.Tool says.
type Execute func(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result

// A handler is a tool of a server or of a framework.
//
//toolvet:bridge it carries a tool that is made elsewhere, whose name and schema are values
type handler struct {
	definition Definition
	execute    Execute
	examples   []contract.Example
}

// Handler returns a tool that is made elsewhere, for the conformance suite: its default profile is core. The examples have to succeed; without any,
// those of the input schema are used, or a call without arguments if none is required.
func Handler(d Definition, execute Execute, examples ...contract.Example) contract.Tool {
	if len(examples) == 0 {
		examples = d.examples()
	}
	return &handler{d, execute, slices.Clone(examples)}
}

// ContractName returns the name of the contract that the tool follows.
func (*handler) ContractName() string { return ContractName }

// Carried returns what a model gets.
func (h *handler) Carried() any { return h.definition }

// Name returns the name that a host gives to a model.
func (h *handler) Name() string { return h.definition.functionName() }

// UsageMetadata implements contract.Tool: the description is the only guidance.
func (h *handler) UsageMetadata() string { return h.definition.Description }

// FullyExecutedOnServer implements contract.Tool: there are no other tools.
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

// Execute implements contract.Tool.
func (h *handler) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	return h.execute(ctx, argumentsJSON, execution)
}

// caller returns a function that calls a tool of a server. Blank text and null are the empty object.
func caller(name string, request Request) Execute {
	return func(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
		arguments := cmp.Or(strings.TrimSpace(argumentsJSON), "null")
		if arguments == "null" {
			arguments = "{}"
		}
		if root, err := jsontree.Parse(arguments); err != nil || !root.Is(jsontree.Object) {
			return contract.Failures(contract.Error{Code: "INVALID_ARGUMENTS", Message: "the arguments are not a JSON object"})
		}
		params, err := json.Marshal(struct {
			Name      string          `json:"name"`
			Arguments json.RawMessage `json:"arguments"`
		}{name, json.RawMessage(arguments)})
		if err != nil {
			return contract.Failure("the call cannot be encoded")
		}
		text, err := request(ctx, "tools/call", params, execution)
		if err != nil {
			return contract.Failure(err.Error()) //toolvet:ignore ERR-004 it is what the server sends to its client
		}
		var result *Result
		switch err := json.Unmarshal(text, &result); {
		case err != nil:
			return contract.Failure("the result of the call is not one of tools/call")
		case result == nil:
			return contract.Result{} // the handler returned nothing, and that must stay visible
		}
		return result.toContract()
	}
}
