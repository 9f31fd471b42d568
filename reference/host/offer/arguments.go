package offer

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v5"
)

// arguments is a compiled schema of arguments. It is safe for concurrent use.
type arguments struct {
	schema *jsonschema.Schema
	gauge  *gauge
}

// Bounds of schemas and arguments, far beyond what a model can use.
const (
	largestSchema = 1 << 20
	deepest       = 100
)

// compile compiles a schema of draft 2020-12. Nothing is fetched: a reference to another document is an error.
func compile(parameters json.RawMessage) (a *arguments, err error) {
	if len(parameters) > largestSchema || depth(parameters) > deepest {
		return nil, errors.New("its parameters are too large (the limits are 1 MiB and 100 levels)")
	}
	document, err := read(string(parameters))
	if err != nil {
		return nil, fmt.Errorf("its parameters are %w", err)
	}
	gauge := newGauge(parameters)
	if err := gauge.checkCost(document); err != nil {
		return nil, fmt.Errorf("its parameters are %w", err)
	}
	defer func() {
		if recover() != nil { // the library may panic for a schema that its meta-schema accepts
			a, err = nil, errors.New("its parameters are not a valid JSON Schema")
		}
	}()
	compiler := jsonschema.NewCompiler()
	compiler.Draft = jsonschema.Draft2020
	compiler.LoadURL = func(string) (io.ReadCloser, error) { return nil, errors.New("a schema refers to another document") }
	compiler.RegisterExtension("work", nil, gauge)
	const here = "https://toolconform.invalid/arguments"
	if err := compiler.AddResource(here, bytes.NewReader(parameters)); err != nil {
		return nil, errors.New("its parameters are not valid JSON")
	}
	schema, err := compiler.Compile(here)
	if err != nil {
		return nil, fmt.Errorf("its parameters are not a valid JSON Schema: %s", reason(err))
	}
	return &arguments{schema: schema, gauge: gauge}, nil
}

// validate validates one text against the schema. counts returns what of the value counts.
func (a *arguments) validate(text string, counts func(*jsonschema.Schema, any) any) (err error) {
	if strings.TrimSpace(text) == "" {
		text = "{}"
	}
	if depth([]byte(text)) > deepest {
		return errors.New("the arguments nest more than 100 levels deep")
	}
	value, err := read(text)
	switch {
	case err != nil:
	case repeated(text):
		err = errRepeated
	default:
		err = a.gauge.checkCost(value)
	}
	if err != nil {
		return fmt.Errorf("the arguments are %w", err)
	}
	defer func() {
		if recover() != nil { // the library panicked, or the gauge stopped it
			err = errors.New("the arguments cannot be validated against the schema")
		}
	}()
	err = a.gauge.run(func() error { return a.schema.Validate(counts(a.schema, value)) })
	if err != nil {
		return errors.New("the arguments do not fit the schema: " + reason(err))
	}
	return nil
}

// read parses the only JSON value of a text, with numbers as json.Number.
func read(text string) (any, error) {
	decoder := json.NewDecoder(strings.NewReader(text))
	decoder.UseNumber()
	var value any
	if err := decoder.Decode(&value); err != nil {
		return nil, errNoJSON
	}
	if _, err := decoder.Token(); err != io.EOF {
		return nil, errMoreJSON
	}
	return value, nil
}

var (
	errNoJSON   = errors.New("not valid JSON")
	errMoreJSON = errors.New("more than one JSON value")
	errRepeated = errors.New("ambiguous (a member is repeated)")
)

// without removes optional members that are null, since the source contracts treat null as omitted (AGN-005 section 3.1). The
// tool still gets the original text.
func without(schema *jsonschema.Schema, value any) any {
	object, ok := value.(map[string]any)
	if !ok || schema == nil {
		return value
	}
	for name, member := range object {
		property, known := schema.Properties[name]
		switch {
		case !known:
		case member == nil && !slices.Contains(schema.Required, name):
			delete(object, name)
		default:
			object[name] = without(property, member)
		}
	}
	return value
}

// reason returns the first of the innermost errors, sorted by place, since the library reports errors in random order.
func reason(err error) string {
	var invalid *jsonschema.ValidationError
	if !errors.As(err, &invalid) {
		text, _, _ := strings.Cut(err.Error(), "\n")
		return shorten(text)
	}
	var leaves []string
	var walk func(e *jsonschema.ValidationError)
	walk = func(e *jsonschema.ValidationError) {
		if len(e.Causes) == 0 {
			leaves = append(leaves, strings.TrimSpace(e.InstanceLocation+" "+e.Message))
		}
		for _, cause := range e.Causes {
			walk(cause)
		}
	}
	walk(invalid)
	return shorten(slices.Min(leaves))
}

// depth returns the nesting of a JSON text, which may be invalid.
func depth(text []byte) int {
	most, now, quoted, escaped := 0, 0, false, false
	for _, c := range text {
		switch {
		case escaped:
			escaped = false
		case quoted:
			escaped, quoted = c == '\\', c != '"'
		case c == '"':
			quoted = true
		case c == '{', c == '[':
			now++
			most = max(most, now)
		case c == '}', c == ']':
			now--
		}
	}
	return most
}
