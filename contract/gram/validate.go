package gram

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/contract/gram/internal/argument"
	"github.com/toolconform/toolconform/internal/jsontree"
	"github.com/toolconform/toolconform/internal/rule/validate"
)

// ValidateArguments validates the arguments of a call against the schema of a tool, and returns them unchanged, without
// defaults (GRAM section 10, validateToolArgs). For invalid arguments the error is a *contract.ArgumentsError that can be shown
// to the model; for an invalid schema it wraps ErrSchema. For many calls with one schema use a Validator.
//
// All required members must be present, and types must match at every depth. 1.0 is an integer and 1.5 is not. Members that the
// schema does not name are allowed unless it forbids them. JSON on which decoders disagree is rejected: repeated members, text
// after the value, bytes that are not UTF-8.
func ValidateArguments(schema, arguments json.RawMessage) (json.RawMessage, error) {
	v, err := NewValidator(schema)
	if err != nil {
		return nil, err
	}
	if err := v.Validate(arguments); err != nil {
		return nil, err
	}
	return arguments, nil
}

// ErrSchema is wrapped by errors about an invalid JSON Schema.
var ErrSchema = errors.New("not a valid JSON Schema")

// A Validator validates arguments against one schema. It is safe for concurrent use.
type Validator struct{ schema *validate.Validator }

// deepestSchema is the maximal nesting of a schema. Compile time is cubic in the depth: ten seconds for 1000 levels.
const deepestSchema = 200

var errDeepSchema = errors.New("it nests more than 200 levels deep")

// NewValidator compiles a JSON Schema, draft 2020-12 unless it names another one. It does not access network or disk: a
// reference to another document is an error. So are a pattern that Go cannot compile and a schema that is not of an object.
func NewValidator(schema json.RawMessage) (*Validator, error) {
	root, err := argument.Read(schema)
	if err == nil && jsontree.TooDeep(string(schema), deepestSchema) >= 0 {
		err = errDeepSchema
	}
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrSchema, err)
	}
	if reason := notObject(root); reason != "" {
		return nil, fmt.Errorf("%w of arguments: %s", ErrSchema, reason)
	}
	v, err := validate.Compile(root)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrSchema, err)
	}
	if len(v.Unchecked) > 0 {
		return nil, fmt.Errorf("%w: Go cannot compile the pattern at %q", ErrSchema, v.Unchecked[0])
	}
	return &Validator{v}, nil
}

// notObject returns the reason why a schema is not one of an object, or "".
func notObject(root *jsontree.Node) string {
	if !root.Is(jsontree.Object) {
		return "it is not a JSON object"
	}
	if kind := root.Get("type"); kind != nil && kind.Unquoted() != "object" {
		return `its type is not "object"`
	}
	return ""
}

// largestArguments is the maximal length of the arguments in bytes. A model writes thousands of them, not millions.
const largestArguments = 4 << 20

// Validate returns nil if the arguments are valid, and otherwise a *contract.ArgumentsError. For the zero Validator the error
// wraps ErrSchema.
func (v *Validator) Validate(arguments json.RawMessage) error {
	if v == nil || v.schema == nil {
		return fmt.Errorf("%w: the validator is the zero value", ErrSchema)
	}
	if len(arguments) > largestArguments {
		return argumentsError("the arguments have more than 4 MiB")
	}
	value, err := argument.Read(arguments)
	if err != nil {
		return argumentsError("the arguments are " + err.Error())
	}
	switch valid, reasons := v.schema.ValidateNode(value, nil); {
	case valid:
		return nil
	case len(reasons) > 0:
		return argument.Explain(value, reasons)
	}
	return argumentsError("the arguments cannot be validated against the schema")
}

func argumentsError(text string) error {
	return &contract.ArgumentsError{Problems: []contract.Problem{{Text: text}}}
}
