package check

import (
	"slices"

	"github.com/toolconform/toolconform/internal/jsontree"
)

// FormDiffering returns the sorted JSON pointers at which two values have other members or types, with * for the items of an array.
func FormDiffering(a, b *jsontree.Node) []string {
	return formDiffering(nil, []*jsontree.Node{a}, []*jsontree.Node{b}, "")
}

// formDiffering compares values at the same place. The items of an array are all at one place, since their number and order may differ from call
// to call: one common type suffices, and a member counts if all of them have it.
func formDiffering(found []string, as, bs []*jsontree.Node, at string) []string {
	alike := func(a *jsontree.Node) bool {
		return slices.ContainsFunc(bs, func(b *jsontree.Node) bool { return a.Kind == b.Kind })
	}
	if !slices.ContainsFunc(as, alike) {
		return append(found, at)
	}
	in, items := parts(as)
	other, otherItems := parts(bs)
	for _, name := range unionOf(in, other) {
		place := at + "/" + jsontree.EscapePointer(name)
		switch x, y := in[name], other[name]; {
		case len(x) > 0 && len(y) > 0:
			found = formDiffering(found, x, y, place)
		case len(x) == len(as), len(y) == len(bs):
			found = append(found, place)
		}
	}
	if len(items) > 0 && len(otherItems) > 0 {
		found = formDiffering(found, items, otherItems, at+"/*")
	}
	return found
}

// parts returns the members of all objects among some values by their names, and the items of all arrays.
func parts(values []*jsontree.Node) (members map[string][]*jsontree.Node, items []*jsontree.Node) {
	members = map[string][]*jsontree.Node{}
	for _, value := range values {
		for _, m := range value.Members() {
			members[m.Name] = append(members[m.Name], m)
		}
		items = append(items, value.List()...)
	}
	return members, items
}
