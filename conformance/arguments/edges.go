package arguments

import (
	"strings"

	"github.com/toolconform/toolconform/conformance/argen"
)

// Limits of the edge values that are used. A tool that reads the first item unchecked usually does so everywhere.
const (
	maxEdges   = 24
	maxEmpties = 12
)

// edges returns valid arguments in which one place is empty, or has a value at the limit of what its schema allows. A tool may refuse them but
// has to return. A number may be a duration or a count, so the context of such a call ends at once.
func edges(places []argen.Place, empty bool, limit int) []Case {
	var all []Case
	for _, e := range argen.Edges(places, empty, limit) {
		id := Hostile.ID("empty", e.Place.Pointer, e.Kind)
		if !empty {
			id = Hostile.ID("edge", e.Place.Pointer, e.Kind, e.Rule, nth(e.Number))
		}
		all = append(all, Case{
			Kind:      Hostile,
			ID:        id,
			AtLimit:   !empty,
			Arguments: []byte(e.Arguments),
			Note:      e.Place.Label() + " is " + e.What,
			Cancel:    e.Amount,
			Longest:   e.Amount && strings.HasSuffix(strings.ToLower(e.Rule), "maximum"),
		})
	}
	return all
}

// maxVariants bounds the variants. Each differs in another argument, so that a cache that ignores one argument returns the wrong result for
// one of them.
const maxVariants = 2

// VariantSuffix ends a string made from one of an example, so that it is unique.
const VariantSuffix = " too"

// variants returns valid arguments that differ from an example in one argument each.
func variants(schema Schema, places []argen.Place) []string {
	var all []string
	for _, kind := range []string{"string", "integer", "number", "boolean"} {
		for _, s := range places {
			if s.Kind() != kind || !s.Own || s.Base.At(s.Pointer) == nil {
				continue
			}
			if other := schema.Another(s); other != "" {
				all = append(all, other)
			}
			if len(all) == maxVariants {
				return all
			}
		}
	}
	return all
}

// Another returns the arguments with another valid value in a place; "" if there is none.
func (s Schema) Another(p argen.Place) string {
	for _, text := range p.Others(VariantSuffix) {
		arguments := p.Base.Put(p.Pointer, text)
		if valid, _ := s.Validate(arguments); valid {
			return arguments
		}
	}
	return ""
}
