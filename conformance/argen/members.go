package argen

import (
	"maps"
	"slices"

	"github.com/toolconform/toolconform/internal/jsontree"
)

// members returns the members in the place.
func (p Place) members() []jsontree.Node {
	var all []jsontree.Node
	for _, m := range p.now().Members() {
		all = append(all, *m)
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
	var values []string
	for _, m := range p.members() {
		values = append(values, m.Text)
	}
	values = append(values[:min(len(values), 4)], `"x"`, `1`, `true`)
	if value := p.drawer.Plain(p.constraints.others); value != "" {
		values = append(values, value)
	}
	var all []candidate
	for _, name := range strangeNames {
		for _, value := range values {
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
				if p.read && now != nil && len(constant) > 0 && now.Text != write(constant[0]) {
					all = append(all, p.withMember(name, write(constant[0])))
				}
			}
		}
	}
	return all
}
