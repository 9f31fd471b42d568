package argen

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v5"

	"github.com/toolconform/toolconform/internal/jsontree"
	"github.com/toolconform/toolconform/internal/rule/validate"
)

// Limits for one set of arguments.
const (
	maxParts   = 64  // schemas that constrain one value
	maxChecked = 400 // alternatives that values are validated against
)

// A reader finds the constraints of each value in valid arguments: the alternatives that the value matches, and the
// branch of a condition that applies.
type reader struct {
	*drawer
	read     Case
	root     *jsontree.Node
	branches map[validate.Branch]bool
	checked  int
	nodes    int
}

// A part is one of the schemas that constrain a value.
type part struct {
	schema *jsonschema.Schema
	path   string // relative to the schema of the value: "allOf/0/then"
	inside bool   // it applies to some values only
}

func (p part) inner(schema *jsonschema.Schema, path string, inside bool) part {
	if p.path != "" {
		path = p.path + "/" + path
	}
	return part{schema, path, p.inside || inside}
}

// label returns the path of a part that applies to some values only.
func (p part) label() []string {
	if !p.inside {
		return nil
	}
	return []string{p.path}
}

// joinLabels joins labels, except for prefixes of others.
func joinLabels(labels []string) string {
	slices.Sort(labels)
	var all []string
	for i, label := range slices.Compact(labels) {
		if !slices.ContainsFunc(labels[i+1:], func(longer string) bool { return longer == label || strings.HasPrefix(longer, label+"/") }) {
			all = append(all, label)
		}
	}
	return strings.Join(all, " ")
}

// Read returns valid arguments as a case; false if they are not an object.
func (d *drawer) Read(arguments string) (Case, bool) {
	root, err := jsontree.Parse(arguments)
	if err != nil || !root.Is(jsontree.Object) {
		return Case{}, false
	}
	r := &reader{drawer: d, root: root, read: Case{Arguments: arguments, taken: map[string]bool{}}, branches: map[validate.Branch]bool{}}
	r.place(Place{}, root.Value(), []part{{schema: d.Schema}}, nil)
	return r.read, true
}

// place adds a value and all values in it. declared are the schemas of its parent for it; labels are those of the parts that require it.
func (r *reader) place(p Place, value any, declared []part, labels []string) {
	if r.nodes++; r.nodes > maxNodes || p.depth > 4*maxDepth {
		return
	}
	p.Base, p.read, p.drawer, p.branches, p.Name = r.root, true, r.drawer, r.branches, jsontree.LastName(p.Pointer)
	var parts []part
	for _, g := range declared {
		r.spread(g, p, value, &parts)
	}
	p.constraints, p.requiredBy = newConstraints(), joinLabels(labels)
	labels = nil
	for _, part := range parts {
		p.constraints.add(part.schema)
		p.parts = append(p.parts, part.schema)
		labels = append(labels, part.label()...)
	}
	p.within = joinLabels(labels)
	if p.Types = p.constraints.types; len(p.Types) == 0 {
		p.Types = typesOf(p.constraints.listed)
	}
	p.kinds = typesOf([]any{value})
	r.read.Places = append(r.read.Places, p)
	switch v := value.(type) {
	case map[string]any:
		r.members(p, v, parts)
	case []any:
		r.items(p, v, parts)
	}
}

// spread adds a part and the other parts that constrain the same value.
func (r *reader) spread(p part, at Place, value any, all *[]part) {
	s := p.schema
	if s == nil || len(*all) >= maxParts || slices.ContainsFunc(*all, func(known part) bool { return known.schema == s }) {
		return
	}
	*all = append(*all, p)
	for _, target := range []*jsonschema.Schema{s.Ref, s.RecursiveRef, s.DynamicRef} {
		r.spread(part{target, p.path, p.inside}, at, value, all)
	}
	for i, inner := range s.AllOf {
		r.spread(p.inner(inner, "allOf/"+strconv.Itoa(i), false), at, value, all)
	}
	for _, c := range choices(s) {
		for _, o := range c.options {
			if o.applies == nil || !o.applies(value, r.holds) {
				continue
			}
			schema := o.schemas[len(o.schemas)-1]
			if o.branch {
				r.branches[validate.Branch{Pointer: at.Pointer, Location: schema.Location}] = true
			}
			inner := p.inner(schema, o.path, true)
			r.read.taken[at.pattern+" "+inner.path] = true
			r.spread(inner, at, value, all)
		}
	}
}

func (r *reader) holds(schema *jsonschema.Schema, value any) bool {
	if r.checked++; r.checked > maxChecked {
		return false
	}
	return r.Holds(schema, value)
}

// members adds the members of an object.
func (r *reader) members(p Place, object map[string]any, parts []part) {
	for _, name := range slices.Sorted(maps.Keys(object)) {
		inner := Place{spot: p.member(name)}
		var declared []part
		var labels []string
		for _, part := range parts {
			for _, schema := range member(part.schema, name) {
				declared = append(declared, part.with(schema))
			}
			if slices.Contains(part.schema.Required, name) {
				inner.Required = true
				labels = append(labels, part.label()...)
			}
			for other, names := range withDependencies(part.schema.DependentRequired, part.schema) {
				if _, ok := object[other]; ok && other != name && slices.Contains(names, name) {
					inner.dependent = true
					labels = append(labels, part.label()...)
				}
			}
		}
		for _, part := range parts {
			if u := part.schema.UnevaluatedProperties; u != nil && len(declared) == 0 {
				declared = append(declared, part.with(u))
			}
		}
		r.place(inner, object[name], declared, labels)
	}
}

// with returns a part for a child of the value.
func (p part) with(schema *jsonschema.Schema) part { return part{schema, p.path, p.inside} }

// items adds the items of an array.
func (r *reader) items(p Place, items []any, parts []part) {
	for i, item := range items {
		var declared []part
		tuple := 0
		for _, part := range parts {
			first, further := positions(part.schema)
			tuple = max(tuple, len(first))
			if i < len(first) {
				further = first[i]
			}
			if further != nil {
				declared = append(declared, part.with(further))
			}
		}
		r.place(Place{spot: p.item(i, tuple)}, item, declared, nil)
	}
}
