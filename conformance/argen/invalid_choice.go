package argen

import (
	"maps"

	"github.com/santhosh-tekuri/jsonschema/v5"
)

// invalidChoices returns mutations to values that the keyword not rejects, and to values that match two alternatives of oneOf.
func (p Place) invalidChoices(d *drawer) []mutation {
	var all []mutation
	add := func(keyword, what string, value any, ok bool) {
		if ok {
			all = append(all, mutation{Wrong{Operator: Value, How: keyword, What: what, Keywords: []string{keyword}, Strict: true}, "", replaceWith(value)})
		}
	}
	for _, not := range p.constraints.nots {
		for n := range maxDrawsLike {
			value, ok := d.matchingAlso(p, not, n)
			add("not", "is a value that its schema excludes", value, ok)
		}
	}
	for _, s := range p.parts {
		for _, one := range s.OneOf {
			if d.Holds(one, p.value) {
				continue
			}
			for n := range maxDrawsLike {
				value, ok := d.matchingAlso(p, one, n)
				add("oneOf", "matches two alternatives of oneOf", value, ok)
			}
		}
	}
	return all
}

// maxDrawsLike is how many values matchingAlso generates for one schema, with and without dependent members.
const maxDrawsLike = 4

// matchingAlso returns a value that also matches a further schema. In the first half of the draws an object keeps its members. In the
// others, for schemas that limit members, it has only the required ones.
func (d *drawer) matchingAlso(p Place, further *jsonschema.Schema, number int) (any, bool) {
	d.nodes = 0
	schemas := []*jsonschema.Schema{{Types: typesOf([]any{p.value}), MinProperties: -1, MaxProperties: -1, MinItems: -1, MaxItems: -1, MinLength: -1, MaxLength: -1}, further}
	for _, part := range p.parts {
		schemas = append(schemas, withoutParts(part))
	}
	value, ok := d.all(schemas, spot{pointer: p.Pointer, pattern: p.pattern + " like"}, 1)
	now, is := p.value.(map[string]any)
	if members, drawn := value.(map[string]any); is && drawn && number < maxDrawsLike/2 {
		all := maps.Clone(members)
		maps.Copy(all, now)
		return all, true
	}
	return value, ok
}

// withoutParts returns a schema without references, compositions and not; dependent members stay.
func withoutParts(s *jsonschema.Schema) *jsonschema.Schema {
	own := *s
	own.Ref, own.RecursiveRef, own.DynamicRef = nil, nil, nil
	own.AllOf, own.AnyOf, own.OneOf, own.If, own.Then, own.Else, own.Not = nil, nil, nil, nil, nil, nil, nil
	return &own
}
