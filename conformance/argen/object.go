package argen

import (
	"maps"
	"regexp"
	"slices"
	"strconv"
)

// object returns an object: in turn with all optional members, with the required ones only, and with a random
// selection.
func (d *drawer) object(b *constraints, at spot, number int) (any, bool) {
	object := map[string]any{}
	for _, name := range slices.Sorted(maps.Keys(b.properties)) {
		required := slices.Contains(b.required, name)
		if !required && slices.Contains(b.absent, name) {
			continue
		}
		if !required && !d.includes(at, number) && !(number != 1 && d.hinted(name)) {
			continue
		}
		if _, there := object[name]; there {
			continue
		}
		value, ok := d.all(b.properties[name], at.member(name), number)
		if ok {
			object[name] = value
			d.addDependents(b, object, name, at, number)
			continue
		}
		if required {
			return nil, false
		}
	}
	for _, name := range b.required {
		if _, there := object[name]; there {
			continue
		}
		value, ok := d.value(b.others, at.member(name), number)
		if !ok {
			return nil, false
		}
		object[name] = value
	}
	d.addPatterned(b, object, at, number)
	d.addUnnamed(b, object, at, number)
	b.prune(object)
	return object, (b.least < 0 || len(object) >= b.least) && (b.most < 0 || len(object) <= b.most)
}

// prune removes optional members until maxProperties is satisfied.
func (b *constraints) prune(object map[string]any) {
	for _, name := range slices.Sorted(maps.Keys(object)) {
		if b.most < 0 || len(object) <= b.most {
			return
		}
		if !slices.Contains(b.required, name) {
			delete(object, name)
		}
	}
}

// addDependents adds the members that a member requires.
func (d *drawer) addDependents(b *constraints, object map[string]any, name string, at spot, number int) {
	for _, other := range b.dependents[name] {
		if _, there := object[other]; there || b.properties[other] == nil {
			continue
		}
		if value, ok := d.all(b.properties[other], at.member(other), number); ok {
			object[other] = value
			d.addDependents(b, object, other, at, number)
		}
	}
}

// addUnnamed adds members without a name in the schema, if it describes or requires some.
func (d *drawer) addUnnamed(b *constraints, object map[string]any, at spot, number int) {
	if b.closed || b.others == nil && len(object) >= b.least {
		return
	}
	count := max(b.least-len(object), 0)
	if b.others != nil && b.others.Always == nil && d.includes(at, number) {
		count = max(count, 1+number%2)
	}
	for i := range count {
		name := d.name(b, at, "member"+strconv.Itoa(i+1))
		if value, ok := d.value(b.others, at.member(name), number); ok {
			object[name] = value
		}
	}
}

// addPatterned adds a member for each name pattern.
func (d *drawer) addPatterned(b *constraints, object map[string]any, at spot, number int) {
	for _, p := range b.patterned {
		if !d.includes(at, number) && len(object) >= b.least {
			continue
		}
		name, ok := d.take(at.pattern+" names "+p.pattern.String(), func() []any {
			var all []any
			for _, text := range d.matching(&constraints{patterns: []*regexp.Regexp{p.pattern}, shortest: -1, longest: -1}) {
				if p.pattern.MatchString(text) {
					all = append(all, text)
				}
			}
			return all
		})
		if !ok {
			continue
		}
		if value, ok := d.value(p.schema, at.member(name.(string)), number); ok {
			object[name.(string)] = value
		}
	}
}

// name returns a name for an additional member: usual, unless propertyNames constrains names.
func (d *drawer) name(b *constraints, at spot, usual string) string {
	if len(b.names) == 0 {
		return usual
	}
	at.pattern += " name"
	name, _ := d.all(b.names, at, 0)
	text, is := name.(string)
	if !is {
		return usual
	}
	return text
}
