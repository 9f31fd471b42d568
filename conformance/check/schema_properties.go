package check

import (
	"fmt"
	"slices"
	"strconv"
)

// properties returns the members that a schema defines, at every depth. Each schema is entered once, so that recursive
// and exponential references end.
func (d *document) properties() ([]Property, error) {
	w := walker{document: d, entered: map[*node]bool{}}
	err := w.enter(subschema{node: d.root}, "")
	return w.found, err
}

type walker struct {
	*document
	entered map[*node]bool
	found   []Property
}

// enter collects the properties of the value at pointer, those of references included.
func (w *walker) enter(s subschema, pointer string) error {
	if s.depth > maxNesting {
		return fmt.Errorf("arguments nested deeper than %d: %w", maxNesting, ErrTooBig)
	}
	for depth := s.depth; s.node != nil && !w.entered[s.node]; s = w.target(s.node) {
		w.entered[s.node] = true
		s.depth = depth
		if err := w.members(s, pointer); err != nil {
			return err
		}
		for _, inner := range s.elements() {
			if err := w.enter(inner, pointer+"/*"); err != nil {
				return err
			}
		}
	}
	return nil
}

func (w *walker) members(s subschema, pointer string) error {
	required := names(s.get("required"))
	for _, m := range s.get("properties").membersOnce() {
		p := w.property(m)
		p.Pointer = pointer + "/" + escapePointer(m.name)
		p.Place = s.pointer + "/properties/" + escapePointer(m.name)
		p.Required = slices.Contains(required, m.name)
		w.found = append(w.found, p)
		if err := w.enter(subschema{m.value, p.Place, s.depth + 1}, p.Pointer); err != nil {
			return err
		}
	}
	return nil
}

// elements returns the schemas of array items and of unnamed object members.
func (s subschema) elements() []subschema {
	var all []subschema
	for _, keyword := range []string{"items", "additionalProperties", "prefixItems"} {
		inner, path := s.get(keyword), s.pointer+"/"+keyword
		if inner.is('{') {
			all = append(all, subschema{inner, path, s.depth + 1})
		}
		for i, item := range inner.list() {
			all = append(all, subschema{item, path + "/" + strconv.Itoa(i), s.depth + 1})
		}
	}
	return all
}

// property returns a property without its place.
func (w *walker) property(m member) Property {
	p := Property{Name: m.name, Schema: m.value.raw(), Resolved: m.value.raw(), Type: w.typeOf(m.value)}
	for _, n := range w.spread(m.value) {
		if p.Description == "" {
			p.Description, _ = n.get("description").str()
		}
		if p.Default == nil {
			p.Default = n.get("default").raw()
		}
		if enum := n.get("enum"); enum.is('[') && p.Enum == nil {
			for _, value := range enum.items {
				p.Enum = append(p.Enum, value.raw())
			}
		}
		p.Closed = p.Closed || closed(n)
	}
	if target := w.target(m.value); target.node != nil {
		p.Resolved = target.raw()
	}
	return p
}
