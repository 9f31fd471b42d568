package argen

import (
	"maps"
	"slices"
	"strconv"

	"github.com/santhosh-tekuri/jsonschema/v5"

	"github.com/toolconform/toolconform/internal/jsontree"
)

// oddNames are member names of which a rule is likely to reject one.
var oddNames = []string{"Surprise!", "surprise", "SURPRISE", "0", "", "a name that is much longer than names are", "näme"}

// nameKeywords are the keywords that can reject a name.
var nameKeywords = []string{"pattern", "minLength", "maxLength", "enum", "const", "format", "not", "propertyNames"}

// invalidObjects returns mutations to objects that the schema rejects.
func (p Place) invalidObjects(d *drawer, now map[string]any) []mutation {
	var all []mutation
	b := p.constraints
	add := func(how, what, below string, change func(any) (any, bool), keywords ...string) {
		all = append(all, mutation{Wrong{Operator: Value, How: how, What: what, Keywords: keywords, Strict: true}, below, change})
	}
	if b.least > 0 && len(now) >= b.least {
		fewer := maps.Clone(now)
		for _, required := range []bool{false, true} { // what is required goes last
			for _, name := range slices.Sorted(maps.Keys(now)) {
				if len(fewer) >= b.least && slices.Contains(b.required, name) == required {
					delete(fewer, name)
				}
			}
		}
		add("minProperties", "has one member fewer than minProperties", "", replaceWith(fewer), "minProperties")
	}
	further := d.furtherValues(p, now)
	if b.most >= 0 && b.most < maxNodes {
		for _, value := range further {
			more := maps.Clone(now)
			for i := 0; len(more) <= b.most; i++ {
				more[d.nameLike(p, i)] = value
				if i > 2*b.most+8 {
					break
				}
			}
			add("maxProperties", "has one member more than maxProperties", "", replaceWith(more), "maxProperties")
		}
	}
	for _, rule := range b.names {
		for _, name := range oddNames {
			if _, there := now[name]; there || d.Holds(rule, name) {
				continue
			}
			for _, value := range further {
				add("propertyNames", "has a member name that its schema rules out", "/"+jsontree.EscapePointer(name), addMember(name, value), nameKeywords...)
			}
		}
	}
	return append(all, p.constantsOfOthers(now)...)
}

// constantsOfOthers returns mutations that set a member to its constant in another alternative.
func (p Place) constantsOfOthers(now map[string]any) []mutation {
	var all []mutation
	for _, s := range p.parts {
		for _, branch := range slices.Concat(s.AnyOf, s.OneOf) {
			for branch.Ref != nil && branch.Properties == nil && branch.Ref != branch {
				branch = branch.Ref
			}
			for _, name := range slices.Sorted(maps.Keys(branch.Properties)) {
				constant := branch.Properties[name].Constant
				if value, there := now[name]; !there || len(constant) == 0 || write(value) == write(constant[0]) {
					continue
				}
				all = append(all, mutation{Wrong{Operator: Value, How: "of another alternative", What: "has the constant of another alternative",
					Keywords: []string{"const", "enum"}, Strict: true}, "/" + jsontree.EscapePointer(name), addMember(name, constant[0])})
			}
		}
	}
	return all
}

// furtherValues returns values for an additional member: one of the schema for unnamed members, those of existing
// members, and a string.
func (d *drawer) furtherValues(p Place, now map[string]any) []any {
	var all []any
	d.nodes = 0
	if value, ok := d.value(p.constraints.others, spot{pattern: p.pattern + "/further"}, 1); p.constraints.others != nil && ok {
		all = append(all, value)
	}
	for _, name := range slices.Sorted(maps.Keys(now)) {
		if len(all) < 4 {
			all = append(all, now[name])
		}
	}
	return append(all, "x")
}

// nameLike returns the i-th name for an additional member of the object in a place.
func (d *drawer) nameLike(p Place, i int) string {
	usual := string(rune('a' + i%26))
	if i >= 26 {
		usual += strconv.Itoa(i)
	}
	if !slices.ContainsFunc(p.constraints.names, func(rule *jsonschema.Schema) bool { return !d.Holds(rule, usual) }) {
		return usual
	}
	d.nodes = 0
	return d.name(p.constraints, spot{pattern: p.pattern}, usual)
}
