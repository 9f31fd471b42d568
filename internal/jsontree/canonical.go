package jsontree

import (
	"slices"
	"strings"
)

// Canonical returns the same text for equivalent values: numbers are compared by value, strings by their contents, and members regardless of
// their order; of repeated ones the last counts.
func (n *Node) Canonical() string { return string(n.appendCanonical(nil)) }

// Equal reports whether two values are equivalent.
func Equal(a, b *Node) bool {
	return a.Text != "" && a.Text == b.Text || a.Canonical() == b.Canonical()
}

// EqualText reports whether two JSON texts are equivalent. Texts that are not JSON are equal only to themselves.
func EqualText(a, b string) bool {
	if a == b {
		return true
	}
	x, errA := Parse(a)
	y, errB := Parse(b)
	return errA == nil && errB == nil && Equal(x, y)
}

func (n *Node) appendCanonical(out []byte) []byte {
	switch n.Kind {
	case Number:
		return append(out, ParseDecimal(n.Text).canonical()...)
	case String:
		return AppendString(out, unquote(n.Text))
	case Array:
		out = append(out, '[')
		for i := range n.Items {
			out = append(n.Items[i].appendCanonical(out), ',')
		}
		return append(out, ']')
	case Object:
		members := n.Members()
		slices.SortFunc(members, func(a, b *Node) int { return strings.Compare(a.Name, b.Name) })
		out = append(out, '{')
		for _, m := range members {
			out = append(AppendString(out, m.Name), ':')
			out = append(m.appendCanonical(out), ',')
		}
		return append(out, '}')
	}
	return append(out, n.Text...)
}
