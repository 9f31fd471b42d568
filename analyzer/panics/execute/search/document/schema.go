package document

import (
	"maps"

	"github.com/toolconform/toolconform/internal/jsontree"
	"github.com/toolconform/toolconform/internal/rule/validate"
)

// A Schema is that by which a library checks the arguments of a handler, if the tool has one of its own.
type Schema struct {
	Known bool // whether there is one

	validator *validate.Validator
	defaults  map[string]any // of arguments, which the library sets

	asked   *string // the arguments that were evaluated last, or nil
	passed  string  // what the library makes of them
	accepts bool
}

// Learn reads the schema of a tool that is written as JSON, and tells a generator what it and the description of the tool name.
func (s *Schema) Learn(tool string, g *Generator) {
	tree, err := jsontree.Parse(tool)
	if err != nil {
		return
	}
	schema := tree.Get("inputSchema")
	if schema == nil || schema.Is(jsontree.Null) {
		s.Known = true
		return
	}
	validator, err := validate.Compile(schema)
	if err != nil || validator.Blind {
		return
	}
	s.Known, s.validator, s.defaults = true, validator, map[string]any{}
	for _, p := range schema.Get("properties").Members() {
		if value := p.Get("default"); value != nil {
			s.defaults[p.Name] = value.Value()
		}
	}
	g.Schema(schema, "")
	if description := tree.Get("description"); description != nil && description.Is(jsontree.String) {
		for _, text := range Named(description.Unquoted()) {
			g.Constant(text, 0, true)
		}
	}
}

// Checks reports whether the library checks arguments by a schema that is known.
func (s *Schema) Checks() bool { return s.validator != nil }

// Accepted returns arguments as the library passes them on; ok is false if it refuses them.
func (s *Schema) Accepted(text string) (passed string, ok bool) {
	if s.validator == nil {
		return text, true
	}
	if s.asked != nil && *s.asked == text { // before the execution, and in it
		return s.passed, s.accepts
	}
	s.asked, s.passed = &text, text
	if len(s.defaults) > 0 {
		doc, _ := Parsed(text)
		if given, isObject := doc.(map[string]any); isObject {
			all := maps.Clone(s.defaults)
			maps.Copy(all, given)
			s.passed = Written(all)
		}
	}
	s.accepts, _ = s.validator.Validate(s.passed, nil)
	return s.passed, s.accepts
}
