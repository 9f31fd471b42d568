package gram

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/internal/prose"
)

// An Invoke runs one call. arguments is one JSON value. Callers validate it against the schema of the tool, but an Invoke must
// return an error and not panic for any value. The result is marshalled as JSON. The model reads the text of an error made by
// Failure, a *contract.ArgumentsError or a *contract.ResultError; for other errors it reads only that the tool failed.
type Invoke func(ctx context.Context, arguments json.RawMessage) (any, error)

// A Tool is an implementation of a specification (GRAM section 3). It is immutable. It holds a function, so it cannot be
// serialized. NewTool and Implement make one. The zero value cannot be registered.
type Tool struct {
	runtimeOnly
	name, description string
	schema            json.RawMessage
	validator         func() (*Validator, error) // compiled on first use if the schema is known to be valid
	invoke            Invoke
}

// NewTool returns a tool (GRAM section 3, createTool). name and description must not be blank, schema must be a JSON Schema of
// an object, and invoke must not be nil. To be bound, name, description and schema have to match a specification.
func NewTool(name, description string, schema json.RawMessage, invoke Invoke) (*Tool, error) {
	if err := checkText(CodeSpecName, "name", name); err != nil {
		return nil, fmt.Errorf("make tool: %w", err)
	}
	if err := checkText(CodeSpecDescription, "description", description); err != nil {
		return nil, fmt.Errorf("make tool %s: %w", prose.Quote(name), err)
	}
	if invoke == nil {
		return nil, fmt.Errorf("make tool %s: the function is nil", prose.Quote(name))
	}
	validator, err := NewValidator(schema)
	if err != nil {
		return nil, fmt.Errorf("make tool %s: %w", prose.Quote(name), err)
	}
	ready := func() (*Validator, error) { return validator, nil }
	return &Tool{name: name, description: description, schema: slices.Clone(schema), validator: ready, invoke: invoke}, nil
}

// Implement makes the tool for a specification from a Go function. Name, description and schema are those of the specification,
// so that the tool binds. contract.Decode decodes the arguments: names match exactly, defaults are filled in, 1.0 is an
// integer. It is an error if Args is a struct without a field for a parameter, or with a field that cannot hold it, because the
// function would not see what the model sent.
func Implement[Args, Answer any](s Specification, f func(context.Context, Args) (Answer, error)) (*Tool, error) {
	if s.IsZero() {
		return nil, errors.New("make tool: the specification is the zero value")
	}
	if f == nil {
		return nil, fmt.Errorf("make tool %s: the function is nil", prose.Quote(s.Name()))
	}
	if err := receives[Args](s.of.signature.parameters); err != nil {
		return nil, fmt.Errorf("make tool %s: %w", prose.Quote(s.Name()), err)
	}
	schema, err := contract.RawSchema(string(s.of.schema))
	if err != nil {
		return nil, fmt.Errorf("make tool %s: %w", prose.Quote(s.Name()), err)
	}
	invoke := func(ctx context.Context, arguments json.RawMessage) (any, error) {
		args, err := contract.Decode[Args](schema, string(arguments))
		if err != nil {
			return nil, err
		}
		return f(ctx, args)
	}
	// Compile on first use, which is expensive. A generated schema always compiles (see FuzzSignature).
	validator := sync.OnceValues(func() (*Validator, error) { return NewValidator(s.of.schema) })
	return &Tool{name: s.of.name, description: s.of.description, schema: s.of.schema, validator: validator, invoke: invoke}, nil
}

// Name returns the name (GRAM section 5, toolName).
func (t *Tool) Name() string {
	if t == nil {
		return ""
	}
	return t.name
}

// Description returns the description of the tool (toolDescription).
func (t *Tool) Description() string {
	if t == nil {
		return ""
	}
	return t.description
}

// Schema returns a copy of the JSON Schema of the arguments (toolSchema).
func (t *Tool) Schema() json.RawMessage {
	if t == nil {
		return nil
	}
	return slices.Clone(t.schema)
}

// valid reports whether the tool was made by NewTool or Implement.
func (t *Tool) valid() bool { return t != nil && t.invoke != nil }

// Failure returns an error whose text the model reads. It should say what the model can do, not what went wrong internally.
func Failure(message string) error { return contract.Failure(message).Err() }

// Message returns the text for the model of an error that a call returned. For an error that is not meant for the model it says
// only that the tool failed. For nil it returns "".
func Message(tool string, err error) string {
	var arguments *contract.ArgumentsError
	var failure *contract.ResultError
	switch {
	case err == nil:
		return ""
	case errors.As(err, &arguments):
		return arguments.Error()
	case errors.As(err, &failure) && strings.TrimSpace(failure.Error()) != "":
		return failure.Error()
	case errors.Is(err, context.Canceled):
		return tool + " was cancelled."
	case errors.Is(err, context.DeadlineExceeded):
		return tool + " took too long."
	}
	return tool + " failed."
}
