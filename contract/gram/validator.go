package gram

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"

	"github.com/santhosh-tekuri/jsonschema/v5"

	"github.com/toolconform/toolconform/contract"
)

// ValidateArguments holds the arguments of a call against the schema of a tool, and returns them as they are: nothing is added, no
// default either (GRAM section 10, validateToolArgs). The error is a *contract.ArgumentsError, fit for the model, where the arguments
// are to blame; it is ErrSchema, wrapped, where the schema is no JSON Schema. Who has many calls for one schema keeps a Validator.
//
// All required members must be there, types must match at every depth, 1.0 is an integer and 1.5 is none, and members that the schema
// does not name pass unless it says otherwise. JSON that two readers could understand in two ways is refused: a member that is given
// twice, text after the value, bytes that are not UTF-8.
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

// ErrSchema is wrapped by every error about a schema that is no JSON Schema.
var ErrSchema = errors.New("not a valid JSON Schema")

// A Validator holds arguments against one schema. It is safe for concurrent use.
type Validator struct {
	root   any // the schema, read
	schema *jsonschema.Schema
	work   *work // nil where no reference can multiply it
}

// deepestSchema is how many levels a schema may nest. Compiling one takes time by the third power of its depth: ten seconds for 1000.
const deepestSchema = 200

var errDeepSchema = errors.New("it nests more than 200 levels deep")

// schemaURL stands for a schema that has no address. Nothing is ever fetched.
const schemaURL = "https://toolconform.invalid/schema"

// NewValidator compiles a JSON Schema, draft 2020-12 where it names no other. It reaches neither network nor disk: a reference that
// leaves the schema is an error. So are a pattern that Go cannot compile and a schema that describes no object: arguments are one.
func NewValidator(schema json.RawMessage) (v *Validator, err error) {
	root, err := readJSON(schema)
	if err == nil && tooDeep(schema, deepestSchema) {
		err = errDeepSchema
	}
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrSchema, err)
	}
	if why := noObject(root); why != "" {
		return nil, fmt.Errorf("%w of arguments: %s", ErrSchema, why)
	}
	defer func() {
		if r := recover(); r != nil { // of the library, on a schema that its meta-schema lets pass
			v, err = nil, fmt.Errorf("%w: %v", ErrSchema, r)
		}
	}()
	v = &Validator{root: root}
	compiler := jsonschema.NewCompiler()
	compiler.Draft = jsonschema.Draft2020
	compiler.LoadURL = func(url string) (io.ReadCloser, error) {
		return nil, fmt.Errorf("%s is not in the schema, and nothing is fetched", url)
	}
	if bytes.Contains(schema, []byte(`Ref"`)) || bytes.Contains(schema, []byte(`$ref`)) || bytes.Contains(schema, []byte(`\u`)) {
		v.work = &work{}
		compiler.RegisterExtension("work", nil, v.work)
	}
	if err := compiler.AddResource(schemaURL, bytes.NewReader(schema)); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrSchema, err)
	}
	if v.schema, err = compiler.Compile(schemaURL); err != nil {
		return nil, fmt.Errorf("%w: %s", ErrSchema, why(root, err))
	}
	return v, nil
}

// noObject says why a schema cannot be one of arguments; "" where it can.
func noObject(root any) string {
	object, ok := root.(map[string]any)
	if !ok {
		return "it is no JSON object"
	}
	if kind, given := object["type"]; given && kind != "object" {
		return `its type is not "object"`
	}
	return ""
}

// why says what is wrong with a schema, the same every time: the library walks its maps in any order.
func why(root any, err error) string {
	var invalid *jsonschema.ValidationError
	if !errors.As(err, &invalid) {
		text := strings.TrimPrefix(err.Error(), "jsonschema "+schemaURL+" compilation failed: ")
		return strings.ReplaceAll(strings.TrimPrefix(text, "jsonschema: "), schemaURL, "")
	}
	var all []string
	for _, leaf := range leaves(nil, invalid) {
		all = append(all, fmt.Sprintf("at %q: %s", pointer(leaf.InstanceLocation), leaf.Message))
	}
	return slices.Min(all)
}

// largestArguments bounds what is read of a call, in bytes. A model writes thousands of them, not millions.
const largestArguments = 4 << 20

// Validate returns nil, or a *contract.ArgumentsError.
func (v *Validator) Validate(arguments json.RawMessage) error {
	if v == nil || v.schema == nil {
		return fmt.Errorf("%w: the validator is the zero value", ErrSchema)
	}
	if len(arguments) > largestArguments {
		return refuse("the arguments have more than 4 MiB")
	}
	value, err := readJSON(arguments)
	if err != nil {
		return refuse("the arguments are " + strings.TrimPrefix(err.Error(), "JSON with "))
	}
	err = v.apply(value)
	var invalid *jsonschema.ValidationError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &invalid):
		return (&explainer{v.root, value}).explain(invalid)
	}
	return refuse("the arguments cannot be held against the schema")
}

func refuse(text string) error {
	return &contract.ArgumentsError{Problems: []contract.Problem{{Text: text}}}
}

var errUndecided = errors.New("undecided")

// apply runs the library. What it cannot decide is not taken.
func (v *Validator) apply(value any) (err error) {
	if v.work != nil {
		v.work.Lock()
		defer v.work.Unlock()
		v.work.done = 0
	}
	defer func() {
		if recover() != nil {
			err = errUndecided
		}
	}()
	return v.schema.Validate(value)
}

// work counts the schemas that are applied to one value. References that double at every step make 2^n of them.
type work struct {
	sync.Mutex // one value at a time
	done       int
}

const mostWork = 200_000

// Compile is called by the library for each schema in the schema.
func (w *work) Compile(jsonschema.CompilerContext, map[string]any) (jsonschema.ExtSchema, error) {
	return w, nil
}

// Validate is called by the library each time that a schema is applied.
func (w *work) Validate(jsonschema.ValidationContext, any) error {
	if w.done++; w.done > mostWork {
		panic(errUndecided)
	}
	return nil
}
