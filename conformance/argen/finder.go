package argen

import (
	"slices"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v5"

	"github.com/toolconform/toolconform/internal/jsontree"
	rules "github.com/toolconform/toolconform/internal/rule"
)

// A Base is valid arguments to start from; Own marks an unchanged example.
type Base struct {
	*jsontree.Node
	Own bool
}

// A Finder finds the places of a tool's arguments: each property at every depth, and one item of each array.
type Finder struct {
	Places    []Place
	Unreached []string // properties in no example, and in no arguments that could be generated

	bases    []Base
	drawer   *drawer
	document *rules.Document
}

// NewFinder returns a finder of places in bases, of which there is at least one.
func NewFinder(s Source, bases []Base) *Finder {
	return &Finder{bases: slices.Clip(bases), drawer: newDrawer(s), document: rules.NewDocument(s.Document)}
}

// Find adds the places of a property, if its schema is known. beside reports that it may be required by others.
func (f *Finder) Find(p rules.Property, schema *jsonschema.Schema, beside bool) {
	b, pointer := f.reach(p.Pointer)
	switch {
	case pointer == "":
		f.Unreached = append(f.Unreached, p.Pointer)
	case schema != nil:
		f.add(Place{spot: spot{Pointer: pointer}, Name: p.Name, Required: p.Required, dependent: beside}, b, schema, 0)
	}
}

// Root returns the place of the arguments as a whole.
func (f *Finder) Root() Place { return f.place(Place{}, f.bases[0], f.drawer.Schema) }

// reach returns valid arguments that contain the parent of a property, and the property's pointer there; "" if there are none. Arguments
// with the property itself are preferred. Parents that no example has are generated with their own places.
func (f *Finder) reach(pattern string) (around Base, pointer string) {
	for _, b := range f.bases {
		at := concrete(b.Node, pattern)
		if at != "" && (pointer == "" || around.At(pointer) == nil && b.At(at) != nil) {
			around, pointer = b, at
		}
	}
	return around, pointer
}

// withValue returns valid arguments that have a value in a place, and adds them to the bases.
func (f *Finder) withValue(b Base, pointer string, schema *jsonschema.Schema) (Base, bool) {
	if b.At(pointer) != nil || schema == nil {
		return b, schema != nil
	}
	text := b.Put(pointer, f.drawer.Plain(schema))
	if !f.drawer.Allows(text) {
		return Base{}, false
	}
	root, _ := jsontree.Parse(text) // it is valid
	f.bases = append(f.bases, Base{Node: root})
	return Base{Node: root}, true
}

// concrete replaces each star of a pattern by the first item or member; "" if n lacks the parent.
func concrete(n *jsontree.Node, pattern string) string {
	token, rest, deeper := strings.Cut(pattern[1:], "/")
	step := "/" + token
	if !deeper {
		if n.Is(jsontree.Object) {
			return step
		}
		return ""
	}
	if token == "*" && n != nil && len(n.Items) > 0 {
		step = n.Step(0)
	}
	if inner := concrete(n.At(step), "/"+rest); inner != "" {
		return step + inner
	}
	return ""
}

// A place inside an array or map has no name of its own: a refusal names the argument that contains it.
const (
	ofArray = "an item of "
	ofMap   = "a member of "
)

// add adds a place and those inside it: an item of an array, each position of a tuple, a member of an object with
// arbitrary names.
func (f *Finder) add(p Place, b Base, schema *jsonschema.Schema, depth int) {
	p = f.place(p, b, schema)
	inside := func(token, part string, b Base, schema *jsonschema.Schema) {
		f.add(Place{spot: spot{Pointer: p.Pointer + token}, Name: p.Name, Part: part}, b, schema, depth+1)
	}
	at := len(f.Places)
	f.Places = append(f.Places, p)
	if kind := p.Kind(); depth > rules.MaxNesting/4 || kind != "array" && kind != "object" {
		return
	}
	full, ok := f.withValue(b, p.Pointer, schema)
	there := full.At(p.Pointer)
	f.Places[at].spare = there
	switch {
	case !ok:
	case there.Is(jsontree.Array):
		for i, schema := range p.constraints.first {
			if i < len(there.Items) && schema.Always == nil {
				inside(there.Step(i), ofArray, full, schema)
			}
		}
		if items := p.constraints.items; items != nil && len(p.constraints.first) == 0 {
			inside("/0", ofArray, full, items)
		}
	case there.Is(jsontree.Object):
		f.members(there, p, full, inside)
	}
}

// place sets in p what a schema allows there.
func (f *Finder) place(p Place, b Base, schema *jsonschema.Schema) Place {
	p.Base, p.Own, p.drawer, p.parts = b.Node, b.Own, f.drawer, spread(schema)
	p.constraints = declared(p.parts)
	p.Types = f.document.TypesOf(f.drawer.node(schema))
	if p.kinds = p.Types; len(p.Types) == 0 {
		p.kinds = typesOf(constants(p.parts, 0))
	}
	return p
}

// members adds a member for each name pattern that the object in a place matches, and an unnamed one.
func (f *Finder) members(object *jsontree.Node, p Place, b Base, inside func(token, part string, b Base, schema *jsonschema.Schema)) {
	others := p.constraints.others
	done := map[*jsonschema.Schema]bool{nil: true}
	for i, m := range object.Items {
		schema := others
		for _, pattern := range p.constraints.patterned {
			if pattern.pattern.MatchString(m.Name) {
				schema = pattern.schema
			}
		}
		if p.constraints.properties[m.Name] == nil && !done[schema] {
			done[schema] = true
			inside(object.Step(i), ofMap, b, schema)
		}
	}
	if !done[others] {
		if b, ok := f.withValue(b, p.Pointer+"/example", others); ok {
			inside("/example", ofMap, b, others)
		}
	}
}

// spread returns a schema and the others that always constrain the same value.
func spread(schema *jsonschema.Schema) []*jsonschema.Schema {
	all := []*jsonschema.Schema{schema}
	for i := 0; i < len(all) && len(all) < maxParts; i++ {
		for _, part := range always(all[i]) {
			if part != nil && !slices.Contains(all, part) {
				all = append(all, part)
			}
		}
	}
	return all
}

// declared returns the constraints of a value by schemas that always apply.
func declared(schemas []*jsonschema.Schema) *constraints {
	b := newConstraints()
	for _, s := range schemas {
		b.add(s)
	}
	return b
}

// constants returns the values in enum and const, those of alternatives included.
func constants(schemas []*jsonschema.Schema, depth int) []any {
	var all []any
	for _, s := range schemas {
		all = slices.Concat(all, s.Enum, s.Constant)
		for _, branch := range slices.Concat(s.AnyOf, s.OneOf) {
			if depth < rules.MaxNesting/4 {
				all = append(all, constants(spread(branch), depth+1)...)
			}
		}
	}
	return all
}
