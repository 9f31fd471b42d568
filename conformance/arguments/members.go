package arguments

import (
	"slices"
	"strconv"

	"github.com/toolconform/toolconform/internal/jsontree"
)

// maxMembers bounds generated objects.
const maxMembers = 256

// fewerMembers returns the object in a place with one member fewer than minProperties.
func fewerMembers(s Place, least *jsontree.Node) []string {
	count := s.schema.count("minProperties", 0)
	object := s.Base.At(s.Pointer)
	if count == 0 || !object.Is(jsontree.Object) || len(object.Items) < count {
		return []string{"{}"}
	}
	return []string{objectOf(object.Items[:count-1]), objectOf(object.Items[len(object.Items)-count+1:]), "{}"}
}

// moreMembers returns the object in a place with one member more than maxProperties, like an existing one.
func moreMembers(s Place, _ *jsontree.Node) []string {
	most := s.schema.count("maxProperties", maxMembers)
	if most >= maxMembers {
		return nil
	}
	var all []string
	for _, value := range s.memberValues() {
		var members []jsontree.Node
		for _, m := range s.Base.At(s.Pointer).Members() {
			members = append(members, *m)
		}
		for c := 0; len(members) <= most; c++ {
			name := strconv.Itoa(c)
			if c < 26 {
				name = string(rune('a' + c))
			}
			if !slices.ContainsFunc(members, func(m jsontree.Node) bool { return m.Name == name }) {
				members = append(members, jsontree.Node{Name: name, Text: value.Text})
			}
		}
		all = append(all, objectOf(members))
	}
	return all
}

// memberValues returns possible values of an additional member: those of existing members, and simple ones.
func (s Place) memberValues() []*jsontree.Node {
	all := slices.Clone(s.Base.At(s.Pointer).Members())
	for _, text := range []string{`"x"`, `1`, `true`} {
		n, _ := jsontree.Parse(text) // it is JSON
		all = append(all, n)
	}
	return all[:min(len(all), 6)]
}

// objectOf returns an object with the members, or "" if the text of one is not known.
func objectOf(members []jsontree.Node) string {
	if slices.ContainsFunc(members, func(m jsontree.Node) bool { return m.Text == "" }) {
		return ""
	}
	object := jsontree.Node{Kind: jsontree.Object, Items: members}
	return object.String()
}

// oddNames are member names of which a rule is likely to reject one.
var oddNames = []string{"Surprise!", "surprise", "SURPRISE", "0", "", " ", "a name that is much longer than names are", "näme"}

// nameKeywords are the keywords that can reject a name.
var nameKeywords = []string{"pattern", "minLength", "maxLength", "enum", "const", "format", "not", "propertyNames"}

// misnamed adds a member whose name the schema rejects.
func (c *collector) misnamed(s Place) {
	rule := s.schema.Get("propertyNames")
	if !rule.Is(jsontree.Object) || !s.Base.At(s.Pointer).Is(jsontree.Object) {
		return
	}
	for _, name := range oddNames {
		place := s.Pointer + "/" + jsontree.EscapePointer(name)
		for _, value := range s.memberValues() {
			if s.Base.At(place) == nil && c.try(Case{
				Kind:      Value,
				ID:        Value.id(s.Pointer, "propertyNames"),
				Arguments: s.Base.Put(place, value.Text),
				Note:      ruledOut(s, "propertyNames", rule),
				Name:      s.Name,
			}, place, true, nameKeywords...) {
				return
			}
		}
	}
}

// extraItem adds an item to a tuple that allows no further ones.
func (c *collector) extraItem(s Place) {
	positions := len(tuple(s.schema))
	items := s.items()
	if positions == 0 || len(items) < positions {
		return
	}
	items = append(items[:len(items):len(items)], items[0])
	n := Case{
		Kind:      Value,
		ID:        Value.id(s.Pointer, "further-item"),
		Arguments: s.Base.Put(s.Pointer, arrayOf(items)),
		Note:      s.label() + " has more items than it may have",
		Name:      s.Name,
	}
	last := s.Pointer + "/" + strconv.Itoa(len(items)-1)
	_ = c.try(n, last, true, "items", "unevaluatedItems") || c.try(n, s.Pointer, true, "additionalItems")
}
