package gram

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"slices"

	"github.com/toolconform/toolconform/contract"
)

// ContractName is what reports call this contract.
const ContractName = "gram"

// AgentTool returns a bound tool as a tool of package contract, for a registry or a host of those. Arguments are held against the schema
// before the tool is invoked, a panic is a failed result, and unexpected errors are logged; the logger may be nil. The usage metadata is
// the description, which is all that a specification says. A registry refuses it where a parameter has no description.
func AgentTool(b *Bound, logger *slog.Logger) contract.Tool {
	return &agentTool{description: describe(b), bound: b, logger: logger}
}

// DirectTool returns a bound tool as a tool of package contract that does nothing but to call it: nothing is validated and no panic is
// contained. It is what the conformance suite looks at, which needs examples that succeed; hosts take AgentTool.
func DirectTool(b *Bound, examples ...contract.Example) contract.Tool {
	return &directTool{describe(b), b, slices.Clone(examples)}
}

// A description is what a specification says, in the form of package contract.
type description struct {
	name, usage string
	schema      contract.Schema
}

func describe(b *Bound) description {
	s := b.Specification().inner()
	out := jsonString([]byte(`{"type":"function","name":`), s.name)
	out = jsonString(append(out, `,"description":`...), s.description)
	out = append(append(append(out, `,"parameters":`...), s.schema...), '}')
	schema, err := contract.RawSchema(string(out))
	if err != nil { // of a Bound that nobody made
		return description{}
	}
	return description{s.name, s.description, schema}
}

// Name returns the specification's.
func (d description) Name() string { return d.name }

// UsageMetadata returns the description.
func (d description) UsageMetadata() string { return d.usage }

// FullyExecutedOnServer reports that no client finishes a call.
func (d description) FullyExecutedOnServer() bool { return true }

// Schema returns the generated schema in the flat function form.
func (d description) Schema() contract.Schema { return d.schema }

// An agentTool carries a tool that was bound elsewhere.
//
//toolvet:bridge a bound specification says what it is called when it is made
type agentTool struct {
	description
	bound  *Bound
	logger *slog.Logger
}

// Execute holds the arguments against the schema and calls the tool.
func (t *agentTool) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	answer, err := t.bound.Call(ctx, json.RawMessage(argumentsJSON))
	if err == nil {
		return contract.Success(answer)
	}
	var arguments *contract.ArgumentsError
	var failure *contract.ResultError
	if !errors.As(err, &arguments) && !errors.As(err, &failure) && ctx.Err() == nil {
		contract.LogException(ctx, t.logger, contract.Tag(t.name, "Execute", "Exception"), err, where(err)...)
	}
	if failure != nil {
		return contract.Failures(failure.Errors...)
	}
	return contract.Failure(Message(t.name, err))
}

// where returns the stack of a panic, for the log.
func where(err error) []slog.Attr {
	var panicked *PanicError
	if !errors.As(err, &panicked) {
		return nil
	}
	return []slog.Attr{slog.String("stack", panicked.Stack)}
}

// A directTool carries a tool that was bound elsewhere, and does nothing else.
//
//toolvet:bridge a bound specification says what it is called when it is made
type directTool struct {
	description
	bound    *Bound
	examples []contract.Example
}

// ContractName says which contract the tool is to be evaluated by.
func (*directTool) ContractName() string { return ContractName }

// Carried returns the binding.
func (t *directTool) Carried() any { return t.bound }

// Examples are calls that succeed.
func (t *directTool) Examples() []contract.Example { return slices.Clone(t.examples) }

// Execute calls the tool with one JSON value, whatever it is. What is no JSON the contract never hands to a tool.
func (t *directTool) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	arguments := unblank(json.RawMessage(argumentsJSON))
	if _, err := readJSON(arguments); err != nil {
		return contract.Failure("the arguments are " + err.Error())
	}
	answer, err := t.bound.Invoke(ctx, arguments)
	if err != nil {
		return contract.Failure(Message(t.name, err))
	}
	return contract.Success(answer)
}
