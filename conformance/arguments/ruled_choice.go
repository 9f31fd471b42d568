package arguments

import (
	"maps"

	"github.com/santhosh-tekuri/jsonschema/v5"
)

// excluded answers a place with what a not rules out, and with what keeps to two of the alternatives of which one may be kept to.
func (p Place) excluded(d *drawer) []way {
	var all []way
	add := func(keyword, what string, value any, ok bool) {
		if ok {
			all = append(all, way{Wrong{Operator: Value, How: keyword, What: what, Keywords: []string{keyword}, Strict: true}, "", in(value)})
		}
	}
	for _, not := range p.bound.nots {
		for n := range 2 {
			value, ok := d.like(p, not, n)
			add("not", "is what its schema rules out", value, ok)
		}
	}
	for _, s := range p.parts {
		for _, one := range s.OneOf {
			if d.Holds(one, p.value) {
				continue
			}
			for n := range 2 {
				value, ok := d.like(p, one, n)
				add("oneOf", "keeps to two of the alternatives of which it may keep to one", value, ok)
			}
		}
	}
	return all
}

// like answers a value that keeps to a further schema, made from what is in a place: an object keeps its members.
func (d *drawer) like(p Place, further *jsonschema.Schema, number int) (any, bool) {
	d.nodes = 0
	schemas := []*jsonschema.Schema{{Types: typesOf([]any{p.value}), MinProperties: -1, MaxProperties: -1, MinItems: -1, MaxItems: -1, MinLength: -1, MaxLength: -1}, further}
	for _, part := range p.parts {
		schemas = append(schemas, alone(part))
	}
	value, ok := d.all(schemas, spot{pointer: p.Pointer, pattern: p.pattern + " like"}, number)
	now, is := p.value.(map[string]any)
	if members, drawn := value.(map[string]any); is && drawn {
		all := maps.Clone(members)
		maps.Copy(all, now)
		return all, true
	}
	return value, ok && !is
}

// alone answers a schema without the parts that it is made of, and without what it rules out.
func alone(s *jsonschema.Schema) *jsonschema.Schema {
	own := *s
	own.Ref, own.RecursiveRef, own.DynamicRef = nil, nil, nil
	own.AllOf, own.AnyOf, own.OneOf, own.If, own.Then, own.Else, own.Not = nil, nil, nil, nil, nil, nil, nil
	own.DependentSchemas, own.Dependencies = nil, nil
	return &own
}
