package rule

import (
	"net/url"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/internal/jsontree"
)

// A Document is a JSON Schema whose local references can be resolved. Nothing is fetched: other references stay unknown.
type Document struct {
	Root    *jsontree.Node
	anchors map[string]Subschema
	types   map[*jsontree.Node][]string // known types, nil while being computed
}

// NewDocument returns the document of a schema.
func NewDocument(root *jsontree.Node) *Document {
	return &Document{Root: root, types: map[*jsontree.Node][]string{}}
}

// anchored returns the schema with that anchor.
func (d *Document) anchored(anchor string) Subschema {
	if d.anchors == nil {
		d.anchors = map[string]Subschema{}
		for s := range Subschemas(d.Root) {
			for _, keyword := range []string{"$anchor", "$dynamicAnchor"} {
				if anchor, ok := s.Get(keyword).Str(); ok {
					d.anchors[anchor] = s
				}
			}
		}
	}
	return d.anchors[anchor]
}

// Resolve resolves a local reference: "#", a JSON pointer or an anchor. The node is nil if there is no target.
func (d *Document) Resolve(reference string) Subschema {
	base, fragment, _ := strings.Cut(reference, "#")
	if base != "" && base != strings.TrimSuffix(d.Root.Get("$id").Unquoted(), "#") {
		return Subschema{}
	}
	fragment, err := url.PathUnescape(fragment)
	if err != nil {
		return Subschema{}
	}
	if fragment == "" || fragment[0] == '/' {
		return Subschema{Node: d.Root.At(fragment), Pointer: fragment}
	}
	return d.anchored(fragment)
}

// Target returns the target of the $ref of a schema.
func (d *Document) Target(schema *jsontree.Node) Subschema {
	reference, ok := schema.Get("$ref").Str()
	if !ok {
		return Subschema{}
	}
	return d.Resolve(reference)
}

// Chain returns a schema and the targets of its $ref, transitively.
func (d *Document) Chain(schema *jsontree.Node) []*jsontree.Node {
	var all []*jsontree.Node
	for n := schema; n != nil && !slices.Contains(all, n) && len(all) < MaxNesting; n = d.Target(n).Node {
		all = append(all, n)
	}
	return all
}

// Spread returns a schema, the targets of its references and the parts of allOf, each once: all of them constrain the same value.
func (d *Document) Spread(schema *jsontree.Node) []*jsontree.Node {
	all := []*jsontree.Node{schema}
	for i := 0; i < len(all) && len(all) < MaxNesting; i++ {
		next := append(all[i].Get("allOf").List(), d.Target(all[i]).Node)
		for _, n := range next {
			if n != nil && !slices.Contains(all, n) {
				all = append(all, n)
			}
		}
	}
	return all
}

// TypesOf returns the distinct types that a schema declares: itself, by its references, and otherwise by its alternatives.
func (d *Document) TypesOf(schema *jsontree.Node) []string {
	if types, known := d.types[schema]; known {
		return types
	}
	d.types[schema] = nil // a recursive schema declares nothing
	parts := d.Spread(schema)
	var types []string
	for _, n := range parts {
		types = Union(types, declared(n)...)
	}
	for i := 0; i < len(parts) && len(types) == 0; i++ {
		types = d.alternatives(parts[i])
	}
	d.types[schema] = types
	return types
}

// declared returns the types in the type keyword of a schema.
func declared(schema *jsontree.Node) []string {
	t := schema.Get("type")
	if name, ok := t.Str(); ok {
		return []string{name}
	}
	return Strings(t)
}

// alternatives returns the types that the branches of anyOf and oneOf declare; nil if a branch allows any.
func (d *Document) alternatives(schema *jsontree.Node) []string {
	var types []string
	for _, keyword := range []string{"anyOf", "oneOf"} {
		for _, branch := range schema.Get(keyword).List() {
			inner := d.TypesOf(branch)
			if len(inner) == 0 {
				return nil
			}
			types = Union(types, inner...)
		}
	}
	return types
}

// TypeOf returns the one type of the contract that a schema declares; "" if it declares none, several or another.
func (d *Document) TypeOf(schema *jsontree.Node) string {
	if types := d.TypesOf(schema); len(types) == 1 && slices.Contains(Types, types[0]) {
		return types[0]
	}
	return ""
}

// Types are the types that a property may have.
var Types = []string{"string", "number", "integer", "boolean", "object", "array"}

// Strings returns the strings of an array.
func Strings(array *jsontree.Node) []string {
	var all []string
	for _, item := range array.List() {
		if text, ok := item.Str(); ok {
			all = append(all, text)
		}
	}
	return all
}

// Union appends the strings that are not in all yet.
func Union(all []string, more ...string) []string {
	there := make(map[string]bool, len(all))
	for _, s := range all {
		there[s] = true
	}
	for _, s := range more {
		if !there[s] {
			there[s] = true
			all = append(all, s)
		}
	}
	return all
}
