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
)

// An Invoke runs one call. arguments is one JSON value: whoever runs the tool has held it against the tool's schema, but Invoke returns
// an error and does not panic whatever it is. What it returns is marshalled as JSON. The model reads the error where it is one that
// Failure made, a *contract.ArgumentsError or a *contract.ResultError; of any other it reads that the tool failed.
type Invoke func(ctx context.Context, arguments json.RawMessage) (any, error)

// A Tool is an implementation of a specification (GRAM section 3). It holds a function, so it refuses to be serialized. It does not
// change. It is made by NewTool and Implement; its zero value can be registered nowhere.
type Tool struct {
	runtimeOnly
	name, description string
	schema            json.RawMessage
	validator         func() (*Validator, error) // made when it is first needed, where the schema is sure to be one
	invoke            Invoke
}

// NewTool makes a tool (GRAM section 3, createTool): name and description are not blank, schema is a JSON Schema of an object, invoke is
// not nil. To be bound they have to say what a specification says.
func NewTool(name, description string, schema json.RawMessage, invoke Invoke) (*Tool, error) {
	if err := unwritable(CodeSpecName, "name", name); err != nil {
		return nil, fmt.Errorf("make tool: %w", err)
	}
	if err := unwritable(CodeSpecDescription, "description", description); err != nil {
		return nil, fmt.Errorf("make tool %s: %w", quote(name), err)
	}
	if invoke == nil {
		return nil, fmt.Errorf("make tool %s: there is no function to invoke", quote(name))
	}
	validator, err := NewValidator(schema)
	if err != nil {
		return nil, fmt.Errorf("make tool %s: %w", quote(name), err)
	}
	ready := func() (*Validator, error) { return validator, nil }
	return &Tool{name: name, description: description, schema: slices.Clone(schema), validator: ready, invoke: invoke}, nil
}

// Implement makes the tool of a specification from a function on Go values: name, description and schema are those of the
// specification, so that it binds. The arguments are read by contract.Decode: exact names, defaults filled in, 1.0 is an integer. A
// struct that has no field for a parameter, or one that cannot hold it, is an error: the function would never see what the model sent.
func Implement[Args, Answer any](s Specification, f func(context.Context, Args) (Answer, error)) (*Tool, error) {
	if s.IsZero() {
		return nil, errors.New("make tool: the specification is the zero value")
	}
	if f == nil {
		return nil, fmt.Errorf("make tool %s: there is no function to invoke", quote(s.Name()))
	}
	if err := receives[Args](s.of.signature.parameters); err != nil {
		return nil, fmt.Errorf("make tool %s: %w", quote(s.Name()), err)
	}
	schema, err := contract.RawSchema(string(s.of.schema))
	if err != nil {
		return nil, fmt.Errorf("make tool %s: %w", quote(s.Name()), err)
	}
	invoke := func(ctx context.Context, arguments json.RawMessage) (any, error) {
		args, err := contract.Decode[Args](schema, string(arguments))
		if err != nil {
			return nil, err
		}
		return f(ctx, args)
	}
	// A generated schema compiles (FuzzSignature holds that), and compiling it takes longer than everything else here.
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

// Description returns what the tool is for (toolDescription).
func (t *Tool) Description() string {
	if t == nil {
		return ""
	}
	return t.description
}

// Schema returns the JSON Schema of the arguments (toolSchema); the caller may change what it gets.
func (t *Tool) Schema() json.RawMessage {
	if t == nil {
		return nil
	}
	return slices.Clone(t.schema)
}

// valid reports whether the tool was made by this package.
func (t *Tool) valid() bool { return t != nil && t.invoke != nil }

// Failure is an error that the model reads as it is. Say what the model can do about it, and nothing of what went wrong inside.
func Failure(message string) error { return contract.Failure(message).Err() }

// Message returns what the model may read of an error that a call returned: of errors that are meant for it their text, of others only
// that the tool failed. It is "" of nil.
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
