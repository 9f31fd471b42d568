package contract

import (
	"errors"
	"fmt"
	"strconv"

	"github.com/toolconform/toolconform/internal/jsontree"
)

// Render returns the schema as JSON, the same bytes every time: keys in a fixed order, properties in the author's order, and
// without HTML escaping. A RawSchema renders its original text, whatever its fields say.
//
// Two properties with one name, values that do not marshal and recursive properties are errors. Nothing else is: a schema that
// breaks the contract can be expressed; the registry and the conformance suite evaluate it.
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

// MarshalJSON renders the schema. encoding/json then escapes <, > and &; use Render for the exact bytes.
func (s Schema) MarshalJSON() ([]byte, error) { return s.Render() }

// String returns the rendered schema, or the text of the error of Render.
func (s Schema) String() string {
	text, err := s.Render()
	if err != nil {
		return err.Error()
	}
	return string(text)
}

// usualSchema is the initial capacity in bytes, enough for most schemas.
const usualSchema = 512

// Bounds of a schema, far beyond what a model can use. A schema that exceeds them is recursive.
const (
	deepestSchema = 256
	largestSchema = 16 << 20
)

var (
	errSchemaDeep  = errors.New("properties nest more than 256 levels deep (does one contain itself?)")
	errSchemaLarge = errors.New("larger than 16 MiB (does a property contain itself?)")
)

// property writes one property. The order of the statements is the order of the keys.
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
	number(w, "minimum", p.Minimum)
	number(w, "maximum", p.Maximum)
	number(w, "exclusiveMinimum", p.ExclusiveMinimum)
	number(w, "exclusiveMaximum", p.ExclusiveMaximum)
	number(w, "multipleOf", p.MultipleOf)
	number(w, "minLength", p.MinLength)
	number(w, "maxLength", p.MaxLength)
	w.optional("pattern", p.Pattern)
	w.optional("format", p.Format)
	if p.Items != nil {
		w.key("items")
		w.property(p.Items)
	}
	number(w, "minItems", p.MinItems)
	number(w, "maxItems", p.MaxItems)
	if p.UniqueItems {
		w.literal("uniqueItems", "true")
	}
	if len(p.Properties) > 0 || p.Closed {
		w.members(p.Properties, p.Closed)
	}
	w.close('}')
	w.depth--
}

// members writes the members of an object. It writes properties and required even if they are empty.
func (w *schemaWriter) members(properties []Property, closed bool) {
	w.key("properties")
	w.open('{')
	var seen jsontree.Names
	for i := range properties {
		p := &properties[i]
		if !seen.Add(p.Name) {
			w.fail(fmt.Errorf("two properties are named %q", p.Name))
		}
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

// A schemaWriter writes JSON with its keys in the order of the calls. After an error it writes nothing more.
type schemaWriter struct {
	out   []byte
	depth int
	err   error
}

func (w *schemaWriter) fail(err error) {
	if w.err == nil {
		w.err = err
	}
}

func (w *schemaWriter) open(bracket byte)  { w.comma(); w.out = append(w.out, bracket) }
func (w *schemaWriter) close(bracket byte) { w.out = append(w.out, bracket) }

// comma writes the separator that the next element needs, if any.
func (w *schemaWriter) comma() {
	if len(w.out) == 0 {
		return
	}
	switch w.out[len(w.out)-1] {
	case '{', '[', ':':
	default:
		w.out = append(w.out, ',')
	}
}

func (w *schemaWriter) key(name string) {
	w.element(name)
	w.out = append(w.out, ':')
}

func (w *schemaWriter) element(text string) {
	w.comma()
	w.out = jsontree.AppendString(w.out, text)
}

func (w *schemaWriter) text(name, text string) {
	w.key(name)
	w.out = jsontree.AppendString(w.out, text)
}

func (w *schemaWriter) optional(name, text string) {
	if text != "" {
		w.text(name, text)
	}
}

// number writes a number, unless it is nil.
func number[T int | float64](w *schemaWriter, name string, n *T) {
	switch {
	case n == nil:
	case *n != 0 && -1e9 < *n && *n < 1e9 && T(int64(*n)) == *n: // without the encoder
		w.literal(name, strconv.FormatInt(int64(*n), 10))
	default:
		w.value(name, *n)
	}
}

func (w *schemaWriter) literal(name, text string) {
	w.key(name)
	w.out = append(w.out, text...)
}

// value writes a value of the author, unless it is nil.
func (w *schemaWriter) value(name string, v any) {
	if v != nil {
		w.literal(name, w.marshal(name, v))
	}
}

func (w *schemaWriter) values(name string, list []any) {
	if len(list) == 0 {
		return
	}
	w.key(name)
	w.open('[')
	for _, v := range list {
		text := w.marshal(name, v)
		w.comma()
		w.out = append(w.out, text...)
	}
	w.close(']')
}

func (w *schemaWriter) marshal(name string, v any) string {
	text, err := marshal(v)
	if err != nil {
		w.fail(fmt.Errorf("%s: %w", name, err))
	}
	return text
}

// within writes a member with members of its own, and adds its name to an error.
func (w *schemaWriter) within(name string, write func()) {
	if w.err != nil {
		return
	}
	w.key(name)
	write()
	if len(w.out) > largestSchema {
		w.fail(errSchemaLarge)
	}
	if w.err != nil && w.depth < mostSteps {
		w.err = fmt.Errorf("property %q: %w", name, w.err)
	}
}
