package argen

import (
	"maps"
	"slices"
	"strconv"

	"github.com/toolconform/toolconform/internal/jsontree"
)

// maxMembers bounds generated objects.
const maxMembers = 256

// fewerMembers returns the object in a place with one member fewer than minProperties.
func fewerMembers(p Place, _ *jsontree.Node) []string {
	members, least := p.members(), p.constraints.least
	if least <= 0 || len(members) < least {
		return []string{"{}"}
	}
	return []string{ObjectOf(members[:least-1]), ObjectOf(members[len(members)-least+1:]), "{}"}
}

// members returns the members in the place.
func (p Place) members() []jsontree.Node {
	var all []jsontree.Node
	for _, m := range p.now().Members() {
		all = append(all, *m)
	}
	return all
}

// moreMembers returns the object in a place with one member more than maxProperties, like an existing one.
func moreMembers(p Place, _ *jsontree.Node) []string {
	most := p.constraints.most
	if most < 0 || most >= maxMembers {
		return nil
	}
	var all []string
	for _, value := range p.memberValues() {
		members := p.members()
		for i := 0; len(members) <= most; i++ {
			name := strconv.Itoa(i)
			if i < 26 {
				name = string(rune('a' + i))
			}
			if !slices.ContainsFunc(members, func(m jsontree.Node) bool { return m.Name == name }) {
				members = append(members, jsontree.Node{Name: name, Text: value})
			}
		}
		all = append(all, ObjectOf(members))
	}
	return all
}

// memberValues returns possible values of an additional member: those of existing members, simple ones, and a generated one.
func (p Place) memberValues() []string {
	var all []string
	for _, m := range p.members() {
		all = append(all, m.Text)
	}
	all = append(all[:min(len(all), 4)], `"x"`, `1`, `true`)
	d := p.drawer
	d.nodes = 0
	if value, ok := d.value(p.constraints.others, spot{pattern: p.pattern + "/further"}, 1); p.constraints.others != nil && ok {
		all = append(all, write(value))
	}
	return all
}

// withMember returns the object in the place with another member, which is then invalid.
func (p Place) withMember(name, value string) candidate {
	at := "/" + jsontree.EscapePointer(name)
	return candidate{p.now().Put(at, value), at}
}

// strangeNames are member names of which a rule is likely to reject one.
var strangeNames = []string{"Surprise!", "surprise", "SURPRISE", "0", "", " ", "a name that is much longer than names are", "näme"}

// nameKeywords are the keywords that can reject a name.
var nameKeywords = []string{"pattern", "minLength", "maxLength", "enum", "const", "format", "not", "propertyNames"}

// oddNames returns members whose name the schema may reject.
func (p Place) oddNames() []candidate {
	if len(p.constraints.names) == 0 || !p.Base.At(p.Pointer).Is(jsontree.Object) {
		return nil
	}
	var all []candidate
	for _, name := range strangeNames {
		for _, value := range p.memberValues() {
			if p.now().Get(name) == nil {
				all = append(all, p.withMember(name, value))
			}
		}
	}
	return all
}

// constantsOfOthers returns members with their constants in other alternatives.
func (p Place) constantsOfOthers() []candidate {
	var all []candidate
	for _, part := range p.parts {
		for _, branch := range slices.Concat(part.AnyOf, part.OneOf) {
			for branch.Ref != nil && branch.Properties == nil && branch.Ref != branch {
				branch = branch.Ref
			}
			for _, name := range slices.Sorted(maps.Keys(branch.Properties)) {
				constant, now := branch.Properties[name].Constant, p.now().Get(name)
				if p.ordered && now != nil && len(constant) > 0 && now.Text != write(constant[0]) {
					all = append(all, p.withMember(name, write(constant[0])))
				}
			}
		}
	}
	return all
}
