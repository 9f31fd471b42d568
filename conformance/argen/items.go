package argen

import (
	"slices"

	"github.com/toolconform/toolconform/internal/jsontree"
)

// items returns the items in the place, or those generated for it.
func (p Place) items() []string { return texts(p.now().List()) }

// texts returns the values of nodes as they are written.
func texts(nodes []*jsontree.Node) (all []string) {
	for _, n := range nodes {
		all = append(all, n.Text)
	}
	return all
}

// uniformItems returns arrays that repeat one of the items, and arrays of new items.
func uniformItems(p Place, _ *jsontree.Node) []string {
	items := p.items()
	length := max(len(items), p.constraints.fewestItems, 1)
	var all []string
	for _, item := range items {
		all = append(all, arrayOf(slices.Repeat([]string{item}, length)), arrayOf(slices.Repeat([]string{item}, length+1)))
	}
	return append(append(all, p.arrays(min(length, maxItems))...), "[]")
}

func duplicateItems(p Place, _ *jsontree.Node) []string {
	items := p.items()
	if len(items) == 0 {
		return []string{`["twin","twin"]`, `[1,1]`}
	}
	first, last := items[:1], len(items)-1
	return []string{arrayOf(slices.Concat(items, first)), arrayOf(slices.Concat(first, first)), arrayOf(slices.Concat(items[:last], first))}
}
