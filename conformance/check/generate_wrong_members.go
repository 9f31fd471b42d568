package check

import (
	"slices"
	"strconv"
)

// maxMembers bounds generated objects.
const maxMembers = 256

// fewerMembers returns the object in a place with one member fewer than minProperties.
func fewerMembers(s spot, least *node) []string {
	count := s.schema.count("minProperties", 0)
	object := s.base.at(s.pointer)
	if count == 0 || !object.is('{') || len(object.members) < count {
		return []string{"{}"}
	}
	return []string{objectOf(object.members[:count-1]), objectOf(object.members[len(object.members)-count+1:]), "{}"}
}

// moreMembers returns the object in a place with one member more than maxProperties, like an existing one.
func moreMembers(s spot, _ *node) []string {
	most := s.schema.count("maxProperties", maxMembers)
	if most >= maxMembers {
		return nil
	}
	var all []string
	for _, value := range s.memberValues() {
		members := slices.Clone(s.base.at(s.pointer).membersOnce())
		for c := 0; len(members) <= most; c++ {
			name := strconv.Itoa(c)
			if c < 26 {
				name = string(rune('a' + c))
			}
			if !slices.ContainsFunc(members, func(m member) bool { return m.name == name }) {
				members = append(members, member{name, value})
			}
		}
		all = append(all, objectOf(members))
	}
	return all
}

// memberValues returns possible values of an additional member: those of existing members, and simple ones.
func (s spot) memberValues() []*node {
	var all []*node
	for _, m := range s.base.at(s.pointer).membersOnce() {
		all = append(all, m.value)
	}
	for _, text := range []string{`"x"`, `1`, `true`} {
		n, _ := parseJSON([]byte(text)) // it is JSON
		all = append(all, n)
	}
	return all[:min(len(all), 6)]
}

func objectOf(members []member) string {
	w := writer{open: '{', end: '}'}
	for _, m := range members {
		w.add(jsonText(m.name)+":", string(m.value.text))
	}
	return w.done(true)
}

// oddNames are member names of which a rule is likely to reject one.
var oddNames = []string{"Surprise!", "surprise", "SURPRISE", "0", "", " ", "a name that is much longer than names are", "näme"}

// nameKeywords are the keywords that can reject a name.
var nameKeywords = []string{"pattern", "minLength", "maxLength", "enum", "const", "format", "not", "propertyNames"}

// misnamed adds a member whose name the schema rejects.
func (c *collector) misnamed(s spot) {
	rule := s.schema.get("propertyNames")
	if !rule.is('{') || !s.base.at(s.pointer).is('{') {
		return
	}
	for _, name := range oddNames {
		place := s.pointer + "/" + escapePointer(name)
		for _, value := range s.memberValues() {
			if s.base.at(place) == nil && c.try(negative{
				kind:      kindValue,
				caseID:    kindValue.id(s.pointer, "propertyNames"),
				arguments: s.base.put(place, string(value.text)),
				note:      ruledOut(s, "propertyNames", rule),
				name:      s.name,
			}, place, true, nameKeywords...) {
				return
			}
		}
	}
}

// extraItem adds an item to a tuple that allows no further ones.
func (c *collector) extraItem(s spot) {
	positions := len(tuple(s.schema))
	items := s.items()
	if positions == 0 || len(items) < positions {
		return
	}
	items = append(items[:len(items):len(items)], items[0])
	n := negative{
		kind:      kindValue,
		caseID:    kindValue.id(s.pointer, "further-item"),
		arguments: s.base.put(s.pointer, arrayOf(items)),
		note:      s.label() + " has more items than it may have",
		name:      s.name,
	}
	last := s.pointer + "/" + strconv.Itoa(len(items)-1)
	_ = c.try(n, last, true, "items", "unevaluatedItems") || c.try(n, s.pointer, true, "additionalItems")
}
