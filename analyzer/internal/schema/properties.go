package schema

import (
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/internal/jsontree"
)

// Properties returns the names of the arguments in a schema; ok is false if not all of them are known.
func (s Schema) Properties(p *lint.Pass) (names []string, ok bool) {
	switch {
	case s.Arguments != nil:
		return Fields(s.Arguments)
	case s.Raw != nil:
		return s.Raw.properties()
	}
	all, _, ok := s.Described(p)
	for _, property := range all {
		names, ok = append(names, property.Name.Value), ok && property.Name.Known
	}
	return names, ok
}

// properties returns the names of the parameters; ok is false if references or combinators may define others.
func (r *Raw) properties() (names []string, ok bool) {
	parameters := r.Root.Get("parameters")
	if !parameters.Is(jsontree.Object) || indirect(parameters) || parameters.Get("patternProperties") != nil {
		return nil, false
	}
	for _, m := range parameters.Get("properties").Members() {
		names = append(names, m.Name)
	}
	return names, true
}
