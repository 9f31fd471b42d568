package prove

import (
	"cmp"
	"go/token"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"
)

// leaves answers what the numbers of a system are made of; false where one is not, or nobody may choose it.
func (y *system) leaves() ([]Leaf, bool) {
	var all []Leaf
	for n := range y.seen {
		more, ok := y.leavesOf(n, 4)
		if !ok {
			return nil, false
		}
		all = append(all, more...)
	}
	for _, leaf := range all {
		if !y.judge(leaf) {
			return nil, false
		}
	}
	slices.SortFunc(all, func(a, b Leaf) int { return cmp.Or(strings.Compare(a.Value.Name(), b.Value.Name()), a.Field-b.Field) })
	return all, true
}

func (y *system) leavesOf(n *node, depth int) ([]Leaf, bool) {
	if depth == 0 {
		return nil, false
	}
	switch n.kind {
	case constants:
		return nil, true
	case length, capacity:
		return y.leavesOf(n.a, depth-1)
	case boxed, converted:
		return y.leavesOf(n.a, depth-1)
	case operation_, least, greatest, sum, minus:
		if n.op == token.MUL && lengths(n.a) && lengths(n.b) {
			return nil, false // such a product is not negative, and how large it is nobody chooses
		}
		all, ok := y.leavesOf(n.a, depth-1)
		if !ok || n.b == nil {
			return all, ok
		}
		more, ok := y.leavesOf(n.b, depth-1)
		return append(all, more...), ok
	case phi, merged:
		settled, ok := y.way.settled(y.p, n)
		if !ok {
			if n.v != nil { // of what a length is; which one it is does not matter
				return []Leaf{{n.v, -1}}, true
			}
			return nil, false
		}
		return y.leavesOf(settled, depth-1)
	case loaded:
		if n.v != nil {
			return []Leaf{{n.v, -1}}, true
		}
		if n.a.kind == fieldAt && n.a.a.v != nil {
			return []Leaf{{n.a.a.v, n.a.index}}, true
		}
	case field:
		if n.v != nil {
			return []Leaf{{n.v, -1}}, true
		}
		if of := valueAt(n.a); of != nil {
			return []Leaf{{of, n.index}}, true
		}
	case element:
		if v := valueAt(n); v != nil {
			return []Leaf{{v, -1}}, true
		}
	default:
		if n.v != nil {
			return []Leaf{{n.v, -1}}, true
		}
	}
	return nil, false
}

// valueAt answers the value that a node is, also where it is a result of a call among several; nil where there is none.
func valueAt(n *node) ssa.Value {
	if n.v != nil || n.kind != element || n.a.v == nil {
		return n.v
	}
	for _, r := range *n.a.v.Referrers() {
		if e, ok := r.(*ssa.Extract); ok && e.Index == n.index {
			return e
		}
	}
	return nil
}

// lengths reports whether a number is a length, but for a constant.
func lengths(n *node) bool {
	if n.kind == operation_ && isLinear(n) {
		return lengths(n.a) || lengths(n.b)
	}
	return n.kind == length
}
