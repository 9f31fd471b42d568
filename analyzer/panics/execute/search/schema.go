package search

import (
	"maps"
	"reflect"

	"github.com/toolconform/toolconform/analyzer/panics/execute/search/document"
	"github.com/toolconform/toolconform/analyzer/panics/execute/values"
	"github.com/toolconform/toolconform/internal/jsontree"
	"github.com/toolconform/toolconform/internal/rule/validate"
)

// A toolSchema is the schema by which a library checks the arguments of a handler, if the tool has one of its own.
type toolSchema struct {
	tried     int  // executions that tried to find it out
	known     bool // whether there is one
	validator *validate.Validator
	defaults  map[string]any // of arguments, which the library sets

	asked   *string // the arguments that were evaluated last, or nil
	passed  string  // what the library makes of them
	accepts bool
}

// stepsOfSchema is how many more steps an execution gets that finds out the schema: libraries make and write schemas by reflection.
const stepsOfSchema = 1_000_000

// learnSchema finds out the schema of the tool that is registered with a handler, by executing what writes it as JSON.
func (c *call) learnSchema(tool values.Typed) {
	s := &c.search.schema
	if s.known || s.tried >= mostFailures {
		return
	}
	s.tried++
	var text reflect.Value
	if _, panicked := c.host.Try(func() {
		text = c.host.Interpret("encoding/json", "Marshal", values.InterfaceValue(tool.InInterface(tool.Value)))[0]
	}); panicked {
		return
	}
	tree, err := jsontree.Parse(string(text.Bytes()))
	if err != nil {
		return
	}
	schema := tree.Get("inputSchema")
	if schema == nil || schema.Is(jsontree.Null) {
		s.known = true
		return
	}
	validator, err := validate.Compile(schema)
	if err != nil || validator.Blind {
		return
	}
	s.known, s.validator, s.defaults = true, validator, map[string]any{}
	for _, p := range schema.Get("properties").Members() {
		if value := p.Get("default"); value != nil {
			s.defaults[p.Name] = value.Value()
		}
	}
	c.search.Schema(schema, "")
	if description := tree.Get("description"); description != nil && description.Is(jsontree.String) {
		for _, text := range document.Named(description.Unquoted()) {
			c.search.Generator.Constant(text, 0, true)
		}
	}
}

// accepted returns arguments as a library passes them on; ok is false if it refuses them.
func (s *searcher) accepted(text string) (passed string, ok bool) {
	t := &s.schema
	if t.validator == nil {
		return text, true
	}
	if t.asked != nil && *t.asked == text { // before the execution, and in it
		return t.passed, t.accepts
	}
	t.asked, t.passed = &text, text
	if len(t.defaults) > 0 {
		doc, _ := s.Parsed(text)
		if given, isObject := doc.(map[string]any); isObject {
			all := maps.Clone(t.defaults)
			maps.Copy(all, given)
			t.passed = document.Written(all)
		}
	}
	t.accepts, _ = t.validator.Validate(t.passed, nil)
	return t.passed, t.accepts
}

// checked reports whether arguments may be refused by a schema that is not known.
func (s *searcher) checked() bool {
	return !s.schema.known && s.Checked(s.root, s.input != nil, s.strict)
}
