package check

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/internal/jsontree"
	rules "github.com/toolconform/toolconform/internal/rule"
	"github.com/toolconform/toolconform/internal/rule/validate"
)

// A Function is the parsed rendering of a tool's schema. It is read from the bytes that a model sees, never from a
// contract.Schema.
type Function struct {
	Name        string
	Description string
	Parameters  json.RawMessage // the JSON Schema of the arguments; nil if absent
	Err         error           // why parsing failed: it is not a JSON object

	// Properties are the members of the arguments at every depth, in the order of the text: of properties, array items
	// and local references. One that is reached repeatedly is listed once.
	Properties []Property
	Closed     bool // additional top-level arguments are rejected

	// Uncompiled is why the parameters do not compile as a schema; nil if they do.
	Uncompiled error
	// Unchecked are the JSON pointers of patterns that Go cannot compile (ECMA-262 has look-ahead): they are not
	// evaluated.
	Unchecked []string

	root      *jsontree.Node  // the whole text
	problems  []rules.Problem // of its form and texts
	schema    *jsontree.Node  // Parameters
	validator *Validator
}

// A Property is one member of the arguments, or of one of their members.
type Property struct {
	Name    string
	Pointer string // into the arguments: "/city", "/filter/limit", "/rows/*/id" for a member of each item
	Place   string // of its schema, into the parameters: "/properties/city"
	// Type is the one simple type, with local references and compositions resolved; "" if there is not exactly one.
	Type        contract.Type
	Required    bool // by its object
	Description string
	Schema      json.RawMessage // as it is written
	Resolved    json.RawMessage // the target of a local reference; otherwise Schema
	Default     json.RawMessage // nil if absent
	Enum        []json.RawMessage
	Closed      bool // an object that rejects additional members
}

// TopLevel reports whether the property is a top-level argument.
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

// Validate reports whether the exact bytes of arguments match the schema, and if not why. If that is undecidable (the
// schema does not compile, a number is too large, a pattern is unchecked) it returns false without reasons.
func (f Function) Validate(arguments []byte) (valid bool, reasons []Reason) {
	return f.validateBranches(arguments, nil)
}

// validateBranches is Validate, but reports the errors of some alternatives individually: see Validator.
func (f Function) validateBranches(text []byte, branches map[validate.Branch]bool) (valid bool, reasons []Reason) {
	if f.validator == nil {
		return false, nil
	}
	return f.validator.Validate(string(text), branches)
}

var errNoObject = errors.New("not a JSON object")

// parseFunction parses a rendered schema as far as possible.
func parseFunction(rendered []byte) Function {
	root, err := jsontree.Parse(string(rendered))
	if err == nil && !root.Is(jsontree.Object) {
		err = errNoObject
	}
	if err != nil {
		err = fmt.Errorf("read the schema: %s", validate.Reasoned(err))
		return Function{Err: err, Uncompiled: err}
	}
	f := Function{root: root, schema: root.Get("parameters")}
	f.problems = slices.Concat(rules.Schema(root), rules.Texts(root), rules.Items(f.schema))
	f.Name, f.Description = root.Get("name").Unquoted(), root.Get("description").Unquoted()
	f.Parameters = raw(f.schema)
	if f.validator, f.Uncompiled = Compile(f.Parameters); f.Uncompiled != nil && errors.Is(f.Uncompiled, rules.ErrTooBig) {
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
