package rule

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/toolconform/toolconform/internal/jsontree"
)

// A Property is one member of the arguments, or of one of their members.
type Property struct {
	*jsontree.Node        // its schema; the name is that of the property
	Pointer        string // into the arguments: "/city", "/filter/limit", "/rows/*/id" for a member of each item
	Place          string // of its schema, into the parameters: "/properties/city"
	Required       bool   // by its object
}

// Properties returns the members that a schema defines, at every depth, in the order of the text: of properties, items and local references.
// Each schema is entered once, so that recursive and exponential references end. The error wraps ErrTooBig; the properties found until then
// are returned, too.
func (d *Document) Properties() ([]Property, error) {
	w := walker{Document: d, entered: map[*jsontree.Node]bool{}}
	err := w.enter(Subschema{Node: d.Root}, "")
	return w.found, err
}

type walker struct {
	*Document
	entered map[*jsontree.Node]bool
	found   []Property
}

// enter collects the properties of the value at pointer, those of references included.
func (w *walker) enter(s Subschema, pointer string) error {
	if s.Depth > MaxNesting {
		return fmt.Errorf("arguments nested deeper than %d: %w", MaxNesting, ErrTooBig)
	}
	for depth := s.Depth; s.Node != nil && !w.entered[s.Node]; s = w.Target(s.Node) {
		w.entered[s.Node] = true
		s.Depth = depth
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

func (w *walker) members(s Subschema, pointer string) error {
	properties := s.Get("properties").Members()
	if len(properties) == 0 {
		return nil
	}
	required := Strings(s.Get("required"))
	for _, m := range properties {
		token := jsontree.EscapePointer(m.Name)
		p := Property{m, pointer + "/" + token, s.Pointer + "/properties/" + token, slices.Contains(required, m.Name)}
		w.found = append(w.found, p)
		if err := w.enter(Subschema{m, p.Place, s.Depth + 1}, p.Pointer); err != nil {
			return err
		}
	}
	return nil
}

// elements returns the schemas of array items and of unnamed object members.
func (s Subschema) elements() (all []Subschema) {
	for _, keyword := range []string{"items", "additionalProperties", "prefixItems"} {
		inner := s.Get(keyword)
		if inner.Is(jsontree.Object) {
			all = append(all, Subschema{inner, s.Pointer + "/" + keyword, s.Depth + 1})
		}
		for i, item := range inner.List() {
			all = append(all, Subschema{item, s.Pointer + "/" + keyword + "/" + strconv.Itoa(i), s.Depth + 1})
		}
	}
	return all
}
