package arguments

import (
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/internal/jsontree"
)

// maxVariants bounds the variants. Each differs in another argument, so that a cache that ignores one argument returns the wrong result for
// one of them.
const maxVariants = 2

// variants returns valid arguments that differ from an example in one argument each.
func variants(schema Schema, places []Place) []string {
	var all []string
	for _, kind := range []contract.Type{contract.String, contract.Integer, contract.Number, contract.Boolean} {
		for _, s := range places {
			if s.kind != kind || !s.own || s.Base.At(s.Pointer) == nil {
				continue
			}
			if other := s.Another(schema); other != "" {
				all = append(all, other)
			}
			if len(all) == maxVariants {
				return all
			}
		}
	}
	return all
}

// Another returns the arguments with another valid value in the place; "" if there is none.
func (s Place) Another(schema Schema) string {
	for _, text := range s.others() {
		if text == s.Base.At(s.Pointer).Text {
			continue
		}
		arguments := s.Base.Put(s.Pointer, text)
		if valid, _ := schema.Validate([]byte(arguments)); valid {
			return arguments
		}
	}
	return ""
}

// VariantSuffix ends a string made from one of an example, so that it is unique.
const VariantSuffix = " too"

// others returns other values for a place, likelier ones first.
func (s Place) others() []string {
	now := s.Base.At(s.Pointer).Text
	var all []string
	for _, item := range s.schema.Get("enum").List() {
		if text := item.Text; text != now {
			all = append(all, text)
		}
	}
	switch s.kind {
	case contract.String:
		all = append(all, jsontree.Quote(s.current()+VariantSuffix), jsontree.Quote(s.current()+"2"), jsontree.Quote("other"))
	case contract.Boolean:
		all = append(all, "true", "false")
	default:
		all = append(all, "2", "1", "3", "10")
	}
	return all
}
