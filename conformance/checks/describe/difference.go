package describe

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/internal/jsontree"
)

// A difference is a place in which JSON texts differ, and how. It omits the values, which may change from run to run.
type difference struct{ pointer, how string }

// describeDifference describes a difference of texts from the first one: the outermost one, so that it is the same in every
// run.
func describeDifference(texts [][]byte) string {
	base, err := jsontree.Parse(string(texts[0]))
	if err != nil {
		return "it is sometimes not JSON"
	}
	var all []difference
	for _, text := range texts[1:] {
		other, err := jsontree.Parse(string(text))
		if err != nil {
			return "it is sometimes not JSON"
		}
		all = compare(all, base, other, "")
	}
	if len(all) == 0 {
		return "white space changes"
	}
	d := slices.MinFunc(all, func(a, b difference) int {
		depth := func(d difference) int { return strings.Count(d.pointer, "/") }
		return cmp.Or(cmp.Compare(depth(a), depth(b)), cmp.Compare(a.pointer, b.pointer), cmp.Compare(a.how, b.how))
	})
	return schemaPlace(d.pointer) + " " + d.how
}

func compare(all []difference, a, b *jsontree.Node, pointer string) []difference {
	switch {
	case a.Kind != b.Kind:
		return append(all, difference{pointer, "changes its type"})
	case a.Is(jsontree.Object):
		return compareMembers(all, a, b, pointer)
	case a.Is(jsontree.Array):
		return compareItems(all, a, b, pointer)
	case a.Text != b.Text:
		return append(all, difference{pointer, "changes its value"})
	}
	return all
}

func compareMembers(all []difference, a, b *jsontree.Node, pointer string) []difference {
	one, other := memberNames(a), memberNames(b)
	if !slices.Equal(one, other) {
		slices.Sort(one)
		slices.Sort(other)
		if slices.Equal(one, other) {
			all = append(all, difference{pointer, "changes the order of its members"})
		} else {
			all = append(all, difference{pointer, "changes its members"})
		}
	}
	for _, m := range a.Members() {
		if value := b.Get(m.Name); value != nil {
			all = compare(all, m, value, pointer+"/"+jsontree.EscapePointer(m.Name))
		}
	}
	return all
}

func compareItems(all []difference, a, b *jsontree.Node, pointer string) []difference {
	one, other := texts(a.Items), texts(b.Items)
	if len(one) != len(other) {
		return append(all, difference{pointer, "changes its number of items"})
	}
	if !slices.Equal(one, other) {
		slices.Sort(one)
		slices.Sort(other)
		if slices.Equal(one, other) {
			return append(all, difference{pointer, "changes the order of its items"})
		}
	}
	for i := range a.Items {
		all = compare(all, &a.Items[i], &b.Items[i], pointer+"/"+strconv.Itoa(i))
	}
	return all
}

// schemaPlace names a position in a schema.
func schemaPlace(pointer string) string {
	if pointer == "" {
		return "the schema"
	}
	return suite.Plain(pointer)
}

func memberNames(n *jsontree.Node) []string {
	var names []string
	for _, m := range n.Items {
		names = append(names, m.Name)
	}
	return names
}

func texts(nodes []jsontree.Node) []string {
	var all []string
	for _, n := range nodes {
		all = append(all, n.Text)
	}
	return all
}
