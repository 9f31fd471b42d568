// Package validate checks JSON against a JSON Schema, and schemas against the rules on what they contain. It uses neither network nor disk.
package validate

import (
	"errors"
	"fmt"
	"io"
	"net/url"
	"strings"
	"sync"

	"github.com/santhosh-tekuri/jsonschema/v5"

	"github.com/toolconform/toolconform/internal/jsontree"
	"github.com/toolconform/toolconform/internal/prose"
	"github.com/toolconform/toolconform/internal/rule"
)

// A Validator checks values against a JSON Schema, of draft 2020-12 unless the schema names another one. It is safe for concurrent use.
type Validator struct {
	// Unchecked are the JSON pointers of patterns that Go cannot compile. They are not evaluated.
	Unchecked []string
	Blind     bool // no value can be evaluated, because of Unchecked
	Schema    *jsonschema.Schema

	document *jsontree.Node // as it was written
	compiler *jsonschema.Compiler
	work     *work
}

// schemaURL is the address of a schema without one. Nothing is ever fetched.
const schemaURL = schemaBase + "schema"

const schemaBase = "https://toolconform.invalid/"

// Compile returns a validator of a JSON Schema. A reference to another document is an error.
func Compile(root *jsontree.Node) (v *Validator, err error) {
	text, unchecked, blind, err := portable(root)
	if err != nil {
		return nil, err
	}
	defer func() {
		if r := recover(); r != nil { // the library panics for some valid schemas
			v, err = nil, fmt.Errorf("compile the schema: %v", r)
		}
	}()
	v = &Validator{Unchecked: unchecked, document: root, Blind: blind, work: &work{}, compiler: jsonschema.NewCompiler()}
	v.compiler.Draft = jsonschema.Draft2020
	v.compiler.LoadURL = func(url string) (io.ReadCloser, error) {
		return nil, fmt.Errorf("a reference to %s: %w", url, errExternal)
	}
	v.compiler.ExtractAnnotations = true // the generator of arguments uses defaults and examples
	v.compiler.RegisterExtension("work", nil, v.work)
	if err := v.compiler.AddResource(schemaURL, strings.NewReader(text)); err != nil {
		return nil, fmt.Errorf("read the schema: %w", err)
	}
	if v.Schema, err = v.compiler.Compile(schemaURL); err != nil {
		return nil, compileError(root, err)
	}
	return v, nil
}

// Inner returns the validator of the subschema at a JSON pointer; nil if there is none.
func (v *Validator) Inner(pointer string) *Validator {
	schema := v.Part(pointer)
	if schema == nil {
		return nil
	}
	return &Validator{document: v.document, Schema: schema, Blind: v.Blind, work: v.work}
}

// Part returns the subschema at a JSON pointer; nil if there is none.
func (v *Validator) Part(pointer string) (part *jsonschema.Schema) {
	defer func() {
		if recover() != nil {
			part = nil
		}
	}()
	v.work.Lock()
	defer v.work.Unlock()
	schema, err := v.compiler.Compile(schemaURL + "#" + (&url.URL{Path: pointer}).EscapedPath())
	if err != nil {
		return nil
	}
	return schema
}

// Validate reports whether a text matches the schema, and if not why. If that is undecidable (a number is too large, a pattern is unchecked) it
// returns false without reasons. Errors of the given alternatives are reported individually.
func (v *Validator) Validate(text string, alternatives map[Branch]bool) (valid bool, reasons []Reason) {
	root, err := jsontree.Parse(text)
	if err != nil {
		return false, []Reason{{Keyword: "json", Why: prose.Plain(Reasoned(err))}}
	}
	return v.ValidateNode(root, alternatives)
}

// Reasoned returns the text of an error, with the details of a syntax error.
func Reasoned(err error) string {
	var syntax *jsontree.SyntaxError
	if errors.As(err, &syntax) {
		return strings.Replace(err.Error(), syntax.Error(), syntax.Reason, 1)
	}
	return err.Error()
}

// ValidateNode is Validate for a value.
func (v *Validator) ValidateNode(root *jsontree.Node, alternatives map[Branch]bool) (valid bool, reasons []Reason) {
	if v.Blind || Excessive(root) {
		return false, nil
	}
	err, undecided := v.apply(v.Schema, root.Value())
	var invalid *jsonschema.ValidationError
	switch {
	case undecided:
		return false, nil
	case err == nil:
		return true, nil
	case errors.As(err, &invalid):
		return false, (&reasonReader{schema: v.document, value: root, branches: alternatives}).reasons(invalid)
	}
	return false, nil
}

// Holds reports whether a part of the schema accepts a value, as decoded by encoding/json with UseNumber.
func (v *Validator) Holds(part *jsonschema.Schema, value any) bool {
	err, undecided := v.apply(part, value)
	return err == nil && !undecided
}

// apply runs the library. undecided means that it panicked or exceeded MaxWork.
func (v *Validator) apply(schema *jsonschema.Schema, value any) (err error, undecided bool) {
	v.work.Lock()
	defer v.work.Unlock()
	defer func() {
		if recover() != nil {
			err, undecided = nil, true
		}
	}()
	v.work.done = 0
	return schema.Validate(value), false
}

// Spent returns the work of all validations so far.
func (v *Validator) Spent() int {
	v.work.Lock()
	defer v.work.Unlock()
	return v.work.all
}

// work counts the schemas applied to one value, and in total. References that double at every step cause 2^n of them.
type work struct {
	sync.Mutex
	done, all int
}

// MaxWork is the number of schemas that are applied to one value.
const MaxWork = 200_000

// Compile is called by the library for each subschema.
func (w *work) Compile(jsonschema.CompilerContext, map[string]any) (jsonschema.ExtSchema, error) {
	return w, nil
}

// Validate is called by the library each time a schema is applied.
func (w *work) Validate(jsonschema.ValidationContext, any) error {
	w.all++
	if w.done++; w.done > MaxWork {
		panic(rule.ErrTooBig)
	}
	return nil
}
