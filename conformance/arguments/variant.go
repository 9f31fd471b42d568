package arguments

import "github.com/toolconform/toolconform/conformance/argen"

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
