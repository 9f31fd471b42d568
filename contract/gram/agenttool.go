package gram

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"slices"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/contract/gram/internal/argument"
	"github.com/toolconform/toolconform/internal/jsontree"
)

// ContractName is the name of this contract in reports.
const ContractName = "gram"

// AgentTool converts a bound tool to a tool of package contract, for a registry or a host. Arguments are validated before the
// tool is invoked, a panic becomes a failed result, and unexpected errors are logged; the logger may be nil. The usage metadata
// is the description. A registry rejects the tool if a parameter has no description.
func AgentTool(b *Bound, logger *slog.Logger) contract.Tool {
	return &agentTool{description: describe(b), bound: b, logger: logger}
}

// DirectTool converts a bound tool to a tool of package contract that only calls it: arguments are not validated, and panics
// are not recovered. The conformance suite inspects it and needs examples that succeed. Hosts use AgentTool.
func DirectTool(b *Bound, examples ...contract.Example) contract.Tool {
	return &directTool{describe(b), b, slices.Clone(examples)}
}

// A description is a specification in the form of package contract.
type description struct {
	name, usage string
	schema      contract.Schema
}

func describe(b *Bound) description {
	s := b.Specification().inner()
	out := jsontree.AppendString([]byte(`{"type":"function","name":`), s.name)
	out = jsontree.AppendString(append(out, `,"description":`...), s.description)
	out = append(append(append(out, `,"parameters":`...), s.schema...), '}')
	schema, err := contract.RawSchema(string(out))
	if err != nil { // only for an invalid Bound
		return description{}
	}
	return description{s.name, s.description, schema}
}

// Name returns the name of the specification.
func (d description) Name() string { return d.name }

// UsageMetadata returns the description.
func (d description) UsageMetadata() string { return d.usage }

// FullyExecutedOnServer returns true.
func (d description) FullyExecutedOnServer() bool { return true }

// Schema returns the generated schema in the flat function form.
func (d description) Schema() contract.Schema { return d.schema }

// An agentTool carries a bound tool.
//
//toolvet:bridge a bound specification says what it is called when it is made
type agentTool struct {
	description
	bound  *Bound
	logger *slog.Logger
}

// Execute validates the arguments and calls the tool.
func (t *agentTool) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	output, err := t.bound.Call(ctx, json.RawMessage(argumentsJSON))
	if err == nil {
		return contract.Success(output)
	}
	var arguments *contract.ArgumentsError
	var failure *contract.ResultError
	if !errors.As(err, &arguments) && !errors.As(err, &failure) && ctx.Err() == nil {
		var attributes []slog.Attr
		if panicked, ok := errors.AsType[*PanicError](err); ok {
			attributes = append(attributes, slog.String("stack", panicked.Stack))
		}
		contract.LogException(ctx, t.logger, contract.Tag(t.name, "Execute", "Exception"), err, attributes...)
	}
	if failure != nil {
		return contract.Failures(failure.Errors...)
	}
	return contract.Failure(Message(t.name, err))
}

// A directTool carries a bound tool and adds nothing.
//
//toolvet:bridge a bound specification says what it is called when it is made
type directTool struct {
	description
	bound    *Bound
	examples []contract.Example
}

// ContractName returns the name of the contract that applies to the tool.
func (*directTool) ContractName() string { return ContractName }

// Carried returns the *Bound.
func (t *directTool) Carried() any { return t.bound }

// Examples returns a copy of the examples.
func (t *directTool) Examples() []contract.Example { return slices.Clone(t.examples) }

// Execute calls the tool with any JSON value. Text that is not JSON fails here, since the contract never passes it to a tool.
func (t *directTool) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	arguments := orEmptyObject(json.RawMessage(argumentsJSON))
	if _, err := argument.Read(arguments); err != nil {
		return contract.Failure("the arguments are " + err.Error())
	}
	output, err := t.bound.Invoke(ctx, arguments)
	if err != nil {
		return contract.Failure(Message(t.name, err))
	}
	return contract.Success(output)
}
