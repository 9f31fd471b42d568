package rule

import (
	"fmt"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/internal/jsontree"
	"github.com/toolconform/toolconform/internal/prose"
)

// Schema returns the problems of the form of a rendered schema: SchemaRenders to PropertyDescribed. What it cannot read it skips: the rules
// behind a broken one are not evaluated where they need it.
func Schema(root *jsontree.Node) []Problem {
	if !root.Is(jsontree.Object) {
		return []Problem{{Rule: SchemaRenders, Got: "the schema is not a JSON object"}}
	}
	e := evaluator{parameters: root.Get("parameters")}
	if pointer, found := root.Repeated(); found {
		e.add(SchemaRenders, "", "the schema has %s twice: decoders differ in which one they use", prose.Plain(pointer))
	}
	if Nested(root) {
		return append(e.found, Problem{Rule: SchemaFlat, Got: "the schema is nested in a member function"})
	}
	switch kind := root.Get("type"); {
	case kind == nil:
		e.add(SchemaFlat, "", "the schema has no type (it must be function)")
	case kind.Unquoted() != "function":
		e.add(SchemaFlat, "", "the type of the schema is %s, not function", shown(kind))
	}
	switch description := root.Get("description"); {
	case description == nil:
		e.add(SchemaDescribed, "", "the schema has no description")
	case !description.Is(jsontree.String):
		e.add(SchemaDescribed, "", "the description is not a string: %s", shown(description))
	case blank(description):
		e.add(SchemaDescribed, "", "the description is blank: %s", prose.Quote(description.Unquoted()))
	}
	e.evaluate()
	return e.found
}

// Nested reports the older form, in which everything except the type is in a member "function".
func Nested(root *jsontree.Node) bool { return root.Get("function").Is(jsontree.Object) }

func blank(text *jsontree.Node) bool { return strings.TrimSpace(text.Unquoted()) == "" }

func shown(n *jsontree.Node) string { return prose.Plain(n.String()) }

// An evaluator evaluates the parameters of a schema.
type evaluator struct {
	parameters *jsontree.Node
	document   *Document
	found      []Problem
}

func (e *evaluator) add(id, pointer, format string, args ...any) {
	e.found = append(e.found, Problem{Rule: id, Pointer: pointer, Got: fmt.Sprintf(format, args...)})
}

func (e *evaluator) evaluate() {
	switch kind := e.parameters.Get("type"); {
	case e.parameters == nil:
		e.add(SchemaParameters, "", "the schema has no parameters")
	case !e.parameters.Is(jsontree.Object):
		e.add(SchemaParameters, "", "the parameters are not an object: %s", shown(e.parameters))
	case kind == nil:
		e.add(SchemaParameters, "", "the parameters have no type (it must be object)")
	case kind.Unquoted() != "object":
		e.add(SchemaParameters, "", "the type of the parameters is %s, not object", shown(kind))
	}
	if !e.parameters.Is(jsontree.Object) {
		return
	}
	properties := e.parameters.Get("properties")
	switch {
	case properties == nil:
		e.add(SchemaProperties, "", "the parameters have no properties")
	case !properties.Is(jsontree.Object):
		e.add(SchemaProperties, "", "the properties of the parameters are not an object: %s", shown(properties))
	}
	e.required(properties)
	if !properties.Is(jsontree.Object) {
		return
	}
	e.document = NewDocument(e.parameters)
	all, _ := e.document.Properties() // of a schema that is too big as many as are known
	w := requirer{evaluator: e, seen: map[*jsontree.Node]bool{e.parameters: true}}
	for _, p := range all {
		w.visit(p.Node, p.Pointer, 0)
	}
	for _, p := range all {
		e.property(p)
	}
}

// required looks for required names that are not properties.
func (e *evaluator) required(properties *jsontree.Node) {
	required := e.parameters.Get("required")
	switch {
	case required == nil:
		e.add(SchemaRequired, "", "the parameters have no required array")
	case !required.Is(jsontree.Array):
		e.add(SchemaRequired, "", "required is not an array: %s", shown(required))
	}
	if !properties.Is(jsontree.Object) {
		return
	}
	index := properties.Index()
	for i, item := range required.List() {
		if name, ok := item.Str(); !ok || properties.Find(name, index) < 0 {
			e.add(SchemaRequired, fmt.Sprintf("/required/%d", i), "is %s, which is not a property", shown(item))
		}
	}
}

// A requirer looks for names that nested objects require and do not define.
type requirer struct {
	*evaluator
	seen map[*jsontree.Node]bool
}

// visit checks a schema, and those of its items and unnamed members.
func (w *requirer) visit(schema *jsontree.Node, pointer string, depth int) {
	if schema == nil || w.seen[schema] || depth > MaxNesting {
		return
	}
	w.seen[schema] = true
	parts := w.document.Spread(schema)
	for _, part := range parts {
		required := Strings(part.Get("required"))
		if len(required) == 0 {
			continue
		}
		members, listed := w.memberNames(parts)
		for _, name := range required {
			if listed && !members[name] {
				w.add(SchemaRequired, pointer, "requires %s, which is not one of its properties", prose.Quote(name))
			}
		}
	}
	for _, keyword := range []string{"items", "additionalProperties"} {
		if i := slices.IndexFunc(parts, func(part *jsontree.Node) bool { return part.Get(keyword) != nil }); i >= 0 {
			w.visit(parts[i].Get(keyword), pointer+"/*", depth+1)
		}
	}
}

// memberNames returns the names of all members that an object may have, alternatives included. listed is false if it may have others: it is
// open explicitly, or has no properties.
func (w *requirer) memberNames(parts []*jsontree.Node) (all map[string]bool, listed bool) {
	all = map[string]bool{}
	for _, part := range parts {
		if open := part.Get("additionalProperties"); open != nil && !open.IsBool(false) || Has(part, "patternProperties", "unevaluatedProperties") {
			return nil, false
		}
		listed = listed || Has(part, "properties")
		w.collect(part, all, map[*jsontree.Node]bool{})
	}
	return all, listed
}

// besides are the keywords whose schemas apply to the same object.
var besides = []string{"anyOf", "oneOf", "if", "then", "else", "dependentSchemas", "dependencies"}

// collect adds the names of the members that a schema and those besides it define.
func (w *requirer) collect(schema *jsontree.Node, all map[string]bool, seen map[*jsontree.Node]bool) {
	if schema == nil || seen[schema] {
		return
	}
	seen[schema] = true
	for _, m := range schema.Get("properties").Members() {
		all[m.Name] = true
	}
	for i := range schema.Items {
		if !slices.Contains(besides, schema.Items[i].Name) {
			continue
		}
		for _, inner := range (Subschema{Node: schema}).children(&schema.Items[i]) {
			for _, part := range w.document.Spread(inner.Node) {
				w.collect(part, all, seen)
			}
		}
	}
}

// property requires a description and one type, written as a string, in the property or the target of its reference. Alternatives and lists of
// types are rejected even if they amount to one type.
func (e *evaluator) property(p Property) {
	var written []string
	described := false
	chain := e.document.Chain(p.Node)
	for _, n := range chain {
		if kind := n.Get("type"); kind != nil {
			written = Union(written, kind.String())
		}
		described = described || !blank(n.Get("description"))
	}
	switch {
	case len(written) == 0 && Has(chain[len(chain)-1], "$ref"):
		e.add(PropertyTyped, p.Place, "has no type, and its $ref has no target")
	case len(written) == 0:
		e.add(PropertyTyped, p.Place, "has no type")
	case len(written) > 1:
		e.add(PropertyTyped, p.Place, "has the types %s", prose.Plain(strings.Join(written, " and ")))
	case !slices.Contains(Types, strings.Trim(written[0], `"`)):
		e.add(PropertyTyped, p.Place, "has the type %s", prose.Plain(written[0]))
	}
	if !described {
		e.add(PropertyDescribed, p.Place, "has no description")
	}
}
