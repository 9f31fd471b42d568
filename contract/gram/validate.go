package gram

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/internal/jsontree"
	"github.com/toolconform/toolconform/internal/rule"
	"github.com/toolconform/toolconform/internal/rule/validate"
)

// mostProblems is the number of problems that an error lists.
const mostProblems = 10

// explain returns a *contract.ArgumentsError with the problems, sorted by place.
func explain(value *jsontree.Node, reasons []validate.Reason) error {
	var problems []contract.Problem
	for _, r := range reasons {
		problem := contract.Problem{Path: path(value, r.Pointer), Text: explanation(r)}
		if problem.Path == "" {
			problem.Text = "the arguments " + problem.Text
		}
		if !slices.Contains(problems, problem) {
			problems = append(problems, problem)
		}
	}
	listed := min(len(problems), mostProblems)
	return &contract.ArgumentsError{Problems: problems[:listed], More: len(problems) - listed}
}

// explanation describes the broken rule in the words of the schema, without repeating the value.
func explanation(r validate.Reason) string {
	switch r.Keyword {
	case "required", "dependentRequired":
		return "is required"
	case "additionalProperties":
		return "is not an argument"
	case "type":
		return "must be " + typed(r.Rule)
	case "enum":
		return "must be one of " + shown(strings.Trim(r.Rule.Compact(), "[]"))
	case "anyOf", "oneOf", "not":
		return "has none of the allowed forms"
	}
	if r.Rule == nil {
		return "is not allowed"
	}
	return "does not satisfy " + r.Keyword + " " + shown(r.Rule.Compact())
}

// articles are the names of the types of JSON Schema in messages.
var articles = map[string]string{
	"string": "a string", "integer": "an integer", "number": "a number", "boolean": "true or false", "object": "an object",
	"array": "an array", "null": "null",
}

func typed(types *jsontree.Node) string {
	if one, ok := types.Str(); ok {
		return articles[one]
	}
	var all []string
	for _, name := range rule.Strings(types) {
		all = append(all, articles[name])
	}
	return strings.Join(all, " or ")
}

// Bounds of a printed path, whose names may come from the model.
const (
	longestStep = 128
	mostSteps   = 12
)

// path converts a JSON pointer into the value to the form address.zip or items[2]. Of a very long path it returns the end.
func path(value *jsontree.Node, pointer string) string {
	if pointer == "" {
		return ""
	}
	var out strings.Builder
	steps := strings.Split(pointer[1:], "/")
	for i, step := range steps {
		isList := value.Is(jsontree.Array)
		value = value.At("/" + step)
		switch {
		case len(steps)-i > mostSteps:
		case isList:
			out.WriteString("[" + step + "]")
		default:
			if out.Len() > 0 {
				out.WriteByte('.')
			}
			out.WriteString(printable(jsontree.UnescapePointer(step)))
		}
	}
	if len(steps) > mostSteps {
		return "…" + out.String()
	}
	return out.String()
}

// printable prepares an untrusted name for a message.
func printable(name string) string {
	var out strings.Builder
	count := 0
	for _, r := range name {
		if count++; count > longestStep {
			out.WriteString("…")
			break
		}
		if !unicode.IsPrint(r) {
			r = unicode.ReplacementChar
		}
		out.WriteRune(r)
	}
	return out.String()
}

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
	root, err := readJSON(schema)
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
	value, err := readJSON(arguments)
	if err != nil {
		return argumentsError("the arguments are " + err.Error())
	}
	switch valid, reasons := v.schema.ValidateNode(value, nil); {
	case valid:
		return nil
	case len(reasons) > 0:
		return explain(value, reasons)
	}
	return argumentsError("the arguments cannot be validated against the schema")
}

func argumentsError(text string) error {
	return &contract.ArgumentsError{Problems: []contract.Problem{{Text: text}}}
}
