package check

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/url"
	"sync"

	"github.com/santhosh-tekuri/jsonschema/v5"

	"github.com/toolconform/toolconform/conformance/argen"
	"github.com/toolconform/toolconform/conformance/suite"
)

// A Validator checks JSON texts against a JSON Schema, of draft 2020-12 unless the schema names another one.
type Validator struct {
	// Unchecked are the JSON pointers of patterns that Go cannot compile. They are not evaluated.
	Unchecked []string

	document *node // as it was written
	blind    bool  // no text can be evaluated
	compiler *jsonschema.Compiler
	schema   *jsonschema.Schema
	mutex    sync.Mutex // guards work
	work     *work
}

// schemaURL is the address of a schema without one. Nothing is ever fetched.
const schemaURL = schemaBase + "schema"

const schemaBase = "https://toolconform.invalid/"

// Compile returns a validator of a JSON Schema. It uses neither network nor disk: a reference to another document is
// an error, and so is a schema beyond the limits (ErrTooBig).
func Compile(schema json.RawMessage) (v *Validator, err error) {
	root, err := parseJSON(schema)
	if err != nil {
		return nil, fmt.Errorf("read the schema: %w", err)
	}
	if err := tooBig(root); err != nil {
		return nil, err
	}
	text, unchecked, blind, err := portable(root)
	if err != nil {
		return nil, err
	}
	defer func() {
		if r := recover(); r != nil { // the library panics for some valid schemas
			v, err = nil, fmt.Errorf("compile the schema: %v", r)
		}
	}()
	v = &Validator{Unchecked: unchecked, document: root, blind: blind, work: &work{}}
	v.compiler = jsonschema.NewCompiler()
	v.compiler.Draft = jsonschema.Draft2020
	v.compiler.LoadURL = refuse
	v.compiler.ExtractAnnotations = true // the generator uses defaults and examples
	v.compiler.RegisterExtension("work", nil, v.work)
	if err := v.compiler.AddResource(schemaURL, bytes.NewReader(text)); err != nil {
		return nil, fmt.Errorf("read the schema: %w", err)
	}
	if v.schema, err = v.compiler.Compile(schemaURL); err != nil {
		return nil, compileError(root, err)
	}
	return v, nil
}

// inner returns the validator of the subschema at a JSON pointer; nil if there is none.
func (v *Validator) inner(pointer string) (inner *Validator) {
	defer func() {
		if recover() != nil {
			inner = nil
		}
	}()
	v.mutex.Lock()
	defer v.mutex.Unlock()
	schema, err := v.compiler.Compile(schemaURL + "#" + (&url.URL{Path: pointer}).EscapedPath())
	if err != nil {
		return nil
	}
	return &Validator{document: v.document, schema: schema, blind: v.blind, work: v.work}
}

func refuse(url string) (io.ReadCloser, error) {
	return nil, fmt.Errorf("a reference to %s: %w", url, errExternal)
}

// Validate reports whether a text matches the schema, and if not why; see Function.Validate for undecidable texts.
func (v *Validator) Validate(text []byte) (valid bool, reasons []Reason) {
	return v.validateBranches(text, nil)
}

// validateBranches is Validate, but reports the errors of some alternatives individually.
func (v *Validator) validateBranches(text []byte, branches map[argen.Branch]bool) (valid bool, reasons []Reason) {
	root, err := parseJSON(text)
	if err != nil {
		return false, []Reason{{Keyword: "json", Why: suite.Plain(err.Error())}}
	}
	if excessive(root) || v.blind {
		return false, nil
	}
	err, undecided := v.validate(root.value())
	var invalid *jsonschema.ValidationError
	switch {
	case undecided:
		return false, nil
	case err == nil:
		return true, nil
	case errors.As(err, &invalid):
		return false, (&reasonReader{schema: v.document, value: root, branches: branches}).reasons(invalid)
	}
	return false, nil
}

// validate runs the library. undecided means that it panicked or exceeded maxWork.
func (v *Validator) validate(value any) (err error, undecided bool) { return v.apply(v.schema, value) }

// holds reports whether a part of the schema accepts a value.
func (v *Validator) holds(part *jsonschema.Schema, value any) bool {
	err, undecided := v.apply(part, value)
	return err == nil && !undecided
}

func (v *Validator) apply(schema *jsonschema.Schema, value any) (err error, undecided bool) {
	v.mutex.Lock()
	defer v.mutex.Unlock()
	defer func() {
		if recover() != nil {
			err, undecided = nil, true
		}
	}()
	v.work.done = 0
	return schema.Validate(value), false
}

// spent returns the work of all validations so far.
func (v *Validator) spent() int {
	v.mutex.Lock()
	defer v.mutex.Unlock()
	return v.work.all
}

// work counts the schemas applied to one text, and in total. References that double at every step cause 2^n of them.
type work struct{ done, all int }

const maxWork = 200_000

// Compile is called by the library for each subschema.
func (w *work) Compile(jsonschema.CompilerContext, map[string]any) (jsonschema.ExtSchema, error) {
	return w, nil
}

// Validate is called by the library each time a schema is applied.
func (w *work) Validate(jsonschema.ValidationContext, any) error {
	w.all++
	if w.done++; w.done > maxWork {
		panic(ErrTooBig)
	}
	return nil
}
