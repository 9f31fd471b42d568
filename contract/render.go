package contract

import (
	"errors"
	"fmt"
)

// Render returns the schema as JSON, the same bytes every time: keys in a fixed order, properties in the author's, < as
// itself. A RawSchema renders as it was given, whatever its fields say.
//
// Two properties of one name, values that do not marshal and properties that contain themselves are errors. Nothing else is:
// a schema that breaks the contract must be expressible, and the registry and the conformance suite evaluate it.
func (s Schema) Render() ([]byte, error) {
	if s.raw != "" {
		return []byte(s.raw), nil
	}
	if s.err != nil {
		return nil, fmt.Errorf("render schema %q: %w", s.Name, s.err)
	}
	w := schemaWriter{out: make([]byte, 0, usualSchema)}
	w.open('{')
	w.text("type", "function")
	w.text("name", s.Name)
	w.text("description", s.Description)
	w.key("parameters")
	w.open('{')
	w.text("type", string(Object))
	w.members(s.Parameters, s.Closed)
	w.close('}')
	w.close('}')
	if w.err != nil {
		return nil, fmt.Errorf("render schema %q: %w", s.Name, w.err)
	}
	return w.out, nil
}

// MarshalJSON renders the schema. encoding/json escapes <, > and & afterwards; who needs the exact bytes takes Render.
func (s Schema) MarshalJSON() ([]byte, error) { return s.Render() }

// String renders the schema, or says why it does not render.
func (s Schema) String() string {
	text, err := s.Render()
	if err != nil {
		return err.Error()
	}
	return string(text)
}

// usualSchema is how long most schemas are.
const usualSchema = 512

// Bounds of a schema. They are far beyond what a model can use; what passes them contains itself.
const (
	deepestSchema = 256
	largestSchema = 16 << 20
)

var (
	errSchemaDeep  = errors.New("properties nest more than 256 levels deep (does one contain itself?)")
	errSchemaLarge = errors.New("larger than 16 MiB (does a property contain itself?)")
)

// property writes one property. The order of the lines is the order of the keys.
func (w *schemaWriter) property(p *Property) {
	if w.depth++; w.depth > deepestSchema {
		w.fail(errSchemaDeep)
	}
	if w.err != nil {
		return
	}
	w.open('{')
	w.optional("type", string(p.Type))
	w.optional("description", p.Description)
	w.values("enum", p.Enum)
	w.value("default", p.Default)
	w.number("minimum", p.Minimum)
	w.number("maximum", p.Maximum)
	w.number("exclusiveMinimum", p.ExclusiveMinimum)
	w.number("exclusiveMaximum", p.ExclusiveMaximum)
	w.number("multipleOf", p.MultipleOf)
	w.count("minLength", p.MinLength)
	w.count("maxLength", p.MaxLength)
	w.optional("pattern", p.Pattern)
	w.optional("format", p.Format)
	if p.Items != nil {
		w.key("items")
		w.property(p.Items)
	}
	w.count("minItems", p.MinItems)
	w.count("maxItems", p.MaxItems)
	if p.UniqueItems {
		w.literal("uniqueItems", "true")
	}
	if len(p.Properties) > 0 || p.Closed {
		w.members(p.Properties, p.Closed)
	}
	w.close('}')
	w.depth--
}

// members writes what an object may hold. properties and required are there even when they are empty.
func (w *schemaWriter) members(properties []Property, closed bool) {
	w.key("properties")
	w.open('{')
	var seen nameSet
	var names []string
	for i := range properties {
		p := &properties[i]
		if !seen.add(p.Name, names) {
			w.fail(fmt.Errorf("two properties are named %q", p.Name))
		}
		names = append(names, p.Name)
		w.within(p.Name, func() { w.property(p) })
	}
	w.close('}')
	w.key("required")
	w.open('[')
	for i := range properties {
		if properties[i].Required {
			w.element(properties[i].Name)
		}
	}
	w.close(']')
	if closed {
		w.literal("additionalProperties", "false")
	}
}
