package check

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/toolconform/toolconform/conformance/argen"
	"github.com/toolconform/toolconform/contract"
)

// A Function is a tool's rendered schema, taken apart. It is read from the bytes, never from a contract.Schema: what a
// model sees is what counts.
type Function struct {
	Name        string
	Description string
	Parameters  json.RawMessage // the JSON Schema of the arguments; nil where there is none
	Err         error           // why it could not be taken apart: not one JSON object

	// Properties are the members of the arguments at every depth, in the order of the text: through properties, the items
	// of arrays and local references. One that is reached twice, or again and again, is listed once.
	Properties []Property
	Closed     bool // other top-level arguments are refused

	// Uncompiled is why the parameters are no schema that arguments can be checked against; nil where they are.
	Uncompiled error
	// Unchecked are the JSON pointers of patterns that Go cannot compile (ECMA-262 has look-ahead): they are not evaluated.
	Unchecked []string

	root      *node // the whole text
	schema    *node // Parameters
	validator *Validator
}

// A Property is one member of the arguments, or of one of their members.
type Property struct {
	Name    string
	Pointer string // into the arguments: "/city", "/filter/limit", "/rows/*/id" for a member of each item
	Place   string // of its schema, into the parameters: "/properties/city"
	// Type is the one of the six types that it has, local references and compositions followed; "" where that is not one.
	Type        contract.Type
	Required    bool // by the object that it is a member of
	Description string
	Schema      json.RawMessage // as it is written
	Resolved    json.RawMessage // what a local reference in it leads to; Schema where there is none
	Default     json.RawMessage // nil where there is none
	Enum        []json.RawMessage
	Closed      bool // an object that refuses other members
}

// TopLevel reports whether the property is an argument of its own.
func (p Property) TopLevel() bool { return strings.LastIndexByte(p.Pointer, '/') == 0 }

// Argument returns the top-level argument of that name.
func (f Function) Argument(name string) (Property, bool) {
	for _, p := range f.Properties {
		if p.TopLevel() && p.Name == name {
			return p, true
		}
	}
	return Property{}, false
}

// Arguments returns the top-level arguments, in the order of the text.
func (f Function) Arguments() []Property {
	var top []Property
	for _, p := range f.Properties {
		if p.TopLevel() {
			top = append(top, p)
		}
	}
	return top
}

// Validate says whether the exact bytes of some arguments keep to the schema, and if not why. Where nobody can tell
// (the schema does not compile, a number is beyond reason, a pattern is unchecked) it returns false without a reason: what
// is meant to be right is then not shown to be, and what is meant to be wrong is not either.
func (f Function) Validate(arguments []byte) (valid bool, reasons []Reason) {
	return f.validateBranches(arguments, nil)
}

// validateBranches is Validate, and tells of some alternatives what is wrong: see Validator.
func (f Function) validateBranches(text []byte, branches map[argen.Branch]bool) (valid bool, reasons []Reason) {
	if f.validator == nil {
		return false, nil
	}
	return f.validator.validateBranches(text, branches)
}

// errNoObject is why a schema cannot be taken apart.
var errNoObject = errors.New("not a JSON object")

// parseFunction takes a rendered schema apart, as far as it can be.
func parseFunction(rendered []byte) Function {
	root, err := parseJSON(rendered)
	if err == nil && !root.is('{') {
		err = errNoObject
	}
	if err != nil {
		err = fmt.Errorf("read the schema: %w", err)
		return Function{Err: err, Uncompiled: err}
	}
	f := Function{root: root, schema: root.get("parameters")}
	f.Name, _ = root.get("name").str()
	f.Description, _ = root.get("description").str()
	f.Parameters = f.schema.raw()
	if f.validator, f.Uncompiled = Compile(f.Parameters); f.Uncompiled != nil && errors.Is(f.Uncompiled, ErrTooBig) {
		return f
	}
	d := newDocument(f.schema)
	f.Properties, err = d.properties()
	if err != nil {
		f.validator, f.Uncompiled = nil, err
	}
	f.Closed = closed(f.schema)
	if f.validator != nil {
		f.Unchecked = f.validator.Unchecked
	}
	return f
}
