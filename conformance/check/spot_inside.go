package check

import (
	"regexp"
	"strconv"

	"github.com/toolconform/toolconform/contract"
)

// What is inside of a place has no name of its own: a refusal names the argument that it is a part of.
const (
	ofArray = "an item of "
	ofMap   = "a member of "
)

// add keeps a spot, and those of what is inside of it: an item of an array, each of a tuple, a member of an object whose members may have any name.
func (f *finder) add(s spot, depth int) {
	at := len(f.spots)
	f.spots = append(f.spots, s)
	if depth > maxNesting/4 {
		return
	}
	switch s.kind {
	case contract.Array:
		f.addItems(at, s, depth)
	case contract.Object:
		f.addMembers(s, depth)
	}
}

// addItems adds the positions of a tuple that an example has, or an item of a list.
func (f *finder) addItems(at int, s spot, depth int) {
	positions := tuple(s.schema)
	for i, schema := range positions {
		pointer := s.pointer + "/" + strconv.Itoa(i)
		if schema.is('{') && s.base.at(pointer) != nil {
			f.addInside(s, base{s.base, s.own}, pointer, schema, ofArray, depth)
		}
	}
	items := s.schema.get("items")
	if len(positions) > 0 || !items.is('{') {
		return
	}
	if b, ok := f.hold(base{s.base, s.own}, s.pointer, s.schema); ok {
		f.spots[at].spare = b.at(s.pointer)
		f.addInside(s, b, s.pointer+"/0", items, ofArray, depth)
	}
}

// tuple returns the schemas of the positions of an array that has one for each: in the form of draft 2020-12, or in that of draft 7.
func tuple(s spec) []*node {
	if first := s.get("prefixItems").list(); len(first) > 0 {
		return first
	}
	return s.get("items").list()
}

// addMembers adds a member for the schema of those that have no name in it, and one for each pattern of names that an example has.
func (f *finder) addMembers(s spot, depth int) {
	b, ok := f.hold(base{s.base, s.own}, s.pointer, s.schema)
	if !ok {
		return
	}
	for _, part := range s.schema.parts {
		patterns := part.get("patternProperties")
		for _, p := range patterns.membersOnce() {
			if m, ok := memberLike(b.at(s.pointer), part, p.name); ok && p.value.is('{') {
				f.addInside(s, b, s.pointer+"/"+escapePointer(m), p.value, ofMap, depth)
			}
		}
		others := part.get("additionalProperties")
		if !others.is('{') || len(others.members) == 0 {
			continue
		}
		name := "example"
		for _, m := range b.at(s.pointer).members {
			if part.get("properties").get(m.name) == nil && !matchesAny(patterns, m.name) {
				name = m.name
				break
			}
		}
		pointer := s.pointer + "/" + escapePointer(name)
		if b, ok := f.hold(b, pointer, spec{f.document.spread(others)}); ok {
			f.addInside(s, b, pointer, others, ofMap, depth)
		}
	}
}

// memberLike returns the first member of an object that a pattern of names speaks of, and no name does.
func memberLike(object, schema *node, pattern string) (string, bool) {
	re, err := regexp.Compile(pattern)
	if err != nil {
		return "", false
	}
	for _, m := range object.members {
		if schema.get("properties").get(m.name) == nil && re.MatchString(m.name) {
			return m.name, true
		}
	}
	return "", false
}

func (f *finder) addInside(s spot, b base, pointer string, schema *node, part string, depth int) {
	f.add(f.spot(spot{
		base: b.node, own: b.own, pointer: pointer, name: s.name, kind: f.document.typeOf(schema), part: part,
	}, schema), depth+1)
}
