package check

import (
	"net/url"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/contract"
)

// A document is a schema whose local references can be resolved. Nothing is fetched: other references stay unknown.
type document struct {
	root    *node
	anchors map[string]subschema
	types   map[*node][]string // known types, nil while being computed
}

func newDocument(root *node) *document {
	d := &document{root: root, anchors: map[string]subschema{}, types: map[*node][]string{}}
	for s := range subschemas(root) {
		for _, keyword := range []string{"$anchor", "$dynamicAnchor"} {
			if anchor, ok := s.get(keyword).str(); ok {
				d.anchors[anchor] = s
			}
		}
	}
	return d
}

// resolve resolves a local reference: "#", a JSON pointer or an anchor. The node is nil if there is no target.
func (d *document) resolve(reference string) subschema {
	base, fragment, _ := strings.Cut(reference, "#")
	if base != "" {
		id, _ := d.root.get("$id").str()
		if base != strings.TrimSuffix(id, "#") {
			return subschema{}
		}
	}
	fragment, err := url.PathUnescape(fragment)
	if err != nil {
		return subschema{}
	}
	if fragment == "" || fragment[0] == '/' {
		return subschema{node: d.root.at(fragment), pointer: fragment}
	}
	return d.anchors[fragment]
}

// target returns the target of the $ref of a schema.
func (d *document) target(schema *node) subschema {
	reference, ok := schema.get("$ref").str()
	if !ok {
		return subschema{}
	}
	return d.resolve(reference)
}

// chain returns a schema and the targets of its $ref, transitively.
func (d *document) chain(schema *node) []*node {
	var all []*node
	for n := schema; n != nil && !slices.Contains(all, n) && len(all) < maxNesting; n = d.target(n).node {
		all = append(all, n)
	}
	return all
}

// spread returns a schema, the targets of its references and the parts of allOf, each once: all of them constrain the
// same value.
func (d *document) spread(schema *node) []*node {
	all := []*node{schema}
	for i := 0; i < len(all) && len(all) < maxNesting; i++ {
		next := append(slices.Clone(all[i].get("allOf").list()), d.target(all[i]).node)
		for _, n := range next {
			if n != nil && !slices.Contains(all, n) {
				all = append(all, n)
			}
		}
	}
	return all
}

// typesOf returns the distinct types that a schema declares: itself, by its references, and otherwise by its
// alternatives.
func (d *document) typesOf(schema *node) []string {
	if types, known := d.types[schema]; known {
		return types
	}
	d.types[schema] = nil // a recursive schema declares nothing
	parts := d.spread(schema)
	var types []string
	for _, n := range parts {
		types = union(types, declared(n)...)
	}
	for i := 0; i < len(parts) && len(types) == 0; i++ {
		types = d.alternatives(parts[i])
	}
	d.types[schema] = types
	return types
}

// declared returns the types in the type keyword of a schema.
func declared(schema *node) []string {
	t := schema.get("type")
	if name, ok := t.str(); ok {
		return []string{name}
	}
	return names(t)
}

// alternatives returns the types that the branches of anyOf and oneOf declare; nil if a branch allows any.
func (d *document) alternatives(schema *node) []string {
	var types []string
	for _, keyword := range []string{"anyOf", "oneOf"} {
		for _, branch := range schema.get(keyword).list() {
			inner := d.typesOf(branch)
			if len(inner) == 0 {
				return nil
			}
			types = union(types, inner...)
		}
	}
	return types
}

// constantTypes returns the distinct types of the values in enum and const, those of alternatives included.
func (d *document) constantTypes(schema *node, depth int) []string {
	var types []string
	for _, part := range d.spread(schema) {
		for _, value := range append(part.get("enum").list(), part.get("const")) {
			if value != nil {
				types = union(types, kindNames[value.kind])
			}
		}
		for _, keyword := range []string{"anyOf", "oneOf"} {
			for _, branch := range part.get(keyword).list() {
				if depth < maxNesting/4 {
					types = union(types, d.constantTypes(branch, depth+1)...)
				}
			}
		}
	}
	return types
}

// kindNames are the types of JSON values by node kind.
var kindNames = map[byte]string{'{': "object", '[': "array", '"': "string", '0': "integer", 't': "boolean", 'f': "boolean", 'n': "null"}

func contractTypes(names []string) []contract.Type {
	all := make([]contract.Type, len(names))
	for i, name := range names {
		all[i] = contract.Type(name)
	}
	return all
}

// jsonTypes are the types that a property may have.
var jsonTypes = []contract.Type{
	contract.String, contract.Number, contract.Integer, contract.Boolean, contract.Object, contract.Array,
}

// typeOf returns the one simple type that a schema declares; "" if it declares none, several or another.
func (d *document) typeOf(schema *node) contract.Type {
	if types := d.typesOf(schema); len(types) == 1 && slices.Contains(jsonTypes, contract.Type(types[0])) {
		return contract.Type(types[0])
	}
	return ""
}

// closed reports whether a schema rejects members that it does not name.
func closed(schema *node) bool {
	return schema.get("additionalProperties").is('f') || schema.get("unevaluatedProperties").is('f')
}

// names returns the strings of an array.
func names(array *node) []string {
	var all []string
	for _, item := range array.list() {
		if name, ok := item.str(); ok {
			all = append(all, name)
		}
	}
	return all
}

// union appends the strings that are not in all yet.
func union(all []string, more ...string) []string {
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
