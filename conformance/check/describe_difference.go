package check

import (
	"bytes"
	"cmp"
	"iter"
	"slices"
	"strconv"
	"strings"
)

// A difference is a place in which JSON texts differ, and how. It omits the values, which may change from run to run.
type difference struct{ pointer, how string }

// describeDifference describes a difference of texts from the first one: the outermost one, so that it is the same in every
// run.
func describeDifference(texts [][]byte) string {
	base, err := parseJSON(texts[0])
	if err != nil {
		return "it is sometimes not JSON"
	}
	var all []difference
	for _, text := range texts[1:] {
		other, err := parseJSON(text)
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

func compare(all []difference, a, b *node, pointer string) []difference {
	switch {
	case a.kind != b.kind:
		return append(all, difference{pointer, "changes its type"})
	case a.is('{'):
		return compareMembers(all, a, b, pointer)
	case a.is('['):
		return compareItems(all, a, b, pointer)
	case !bytes.Equal(a.text, b.text):
		return append(all, difference{pointer, "changes its value"})
	}
	return all
}

func compareMembers(all []difference, a, b *node, pointer string) []difference {
	one, other := a.memberNames(), b.memberNames()
	if !slices.Equal(one, other) {
		slices.Sort(one)
		slices.Sort(other)
		if slices.Equal(one, other) {
			all = append(all, difference{pointer, "changes the order of its members"})
		} else {
			all = append(all, difference{pointer, "changes its members"})
		}
	}
	for _, m := range a.membersOnce() {
		if value := b.get(m.name); value != nil {
			all = compare(all, m.value, value, pointer+"/"+escapePointer(m.name))
		}
	}
	return all
}

func compareItems(all []difference, a, b *node, pointer string) []difference {
	one, other := texts(a.items), texts(b.items)
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
	for i := range a.items {
		all = compare(all, a.items[i], b.items[i], pointer+"/"+strconv.Itoa(i))
	}
	return all
}

func (n *node) memberNames() []string {
	var names []string
	for _, m := range n.members {
		names = append(names, m.name)
	}
	return names
}

func texts(nodes []*node) []string {
	var all []string
	for _, n := range nodes {
		all = append(all, string(n.text))
	}
	return all
}

// strings yields the strings in a value, member names included, with the tokens of their pointers. A path is valid
// until the next string.
func (n *node) strings() iter.Seq2[[]string, string] {
	return func(yield func(path []string, text string) bool) { n.eachString(nil, yield) }
}

func (n *node) eachString(path []string, yield func(path []string, text string) bool) bool {
	for _, m := range n.members {
		inner := append(path, escapePointer(m.name))
		if !yield(inner, m.name) || !m.value.eachString(inner, yield) {
			return false
		}
	}
	for i, item := range n.items {
		if !item.eachString(append(path, strconv.Itoa(i)), yield) {
			return false
		}
	}
	if text, ok := n.str(); ok {
		return yield(path, text)
	}
	return true
}
