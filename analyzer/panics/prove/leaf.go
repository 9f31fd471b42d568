package prove

import (
	"cmp"
	"go/token"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"
)

// leaves returns the values from which nodes are computed. It returns false if one is not known, or can not be chosen freely.
func (y *system) leaves(nodes map[*node]bool) ([]Leaf, bool) {
	var all []Leaf
	for n := range nodes {
		more, ok := y.leavesOf(n, 4)
		if !ok {
			return nil, false
		}
		all = append(all, more...)
	}
	for _, leaf := range all {
		if _, free := y.leafRange(leaf); !free {
			return nil, false
		}
	}
	slices.SortFunc(all, func(a, b Leaf) int { return cmp.Or(strings.Compare(a.Value.Name(), b.Value.Name()), a.Field-b.Field) })
	return all, true
}

// ranges adds the constraints on nodes that are a leaf or the length of one. It returns false if the system becomes too large.
func (y *system) ranges() bool {
	for n := range y.seen {
		of, isLength := n, n.kind == length
		if isLength {
			of = n.a
		}
		switch of.kind {
		case opaque, field, element, loaded:
		default:
			continue
		}
		leaves, ok := y.leavesOf(of, 1)
		if !ok || len(leaves) != 1 {
			continue
		}
		within, _ := y.leafRange(leaves[0])
		if within.Len != isLength {
			continue
		}
		if within.Least != nil {
			l := linear{n: *within.Least}
			l.add(n, 1)
			y.all = append(y.all, l)
		}
		if within.Most != nil {
			l := linear{n: -*within.Most}
			l.add(n, -1)
			y.all = append(y.all, l)
		}
	}
	return len(y.all) < 60
}

// searched reports whether one of the nodes is the result of a search.
func (y *system) searched(nodes map[*node]bool) bool {
	for n := range nodes {
		leaves, _ := y.leavesOf(n, 4)
		if slices.ContainsFunc(leaves, func(leaf Leaf) bool { return leaf.Field < 0 && Searches(leaf.Value) }) {
			return true
		}
	}
	return false
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
	case binary, least, greatest, sum, minus:
		if n.op == token.MUL && lengths(n.a) && lengths(n.b) {
			return nil, false // not negative, but its size cannot be chosen freely
		}
		all, ok := y.leavesOf(n.a, depth-1)
		if !ok || n.b == nil {
			return all, ok
		}
		more, ok := y.leavesOf(n.b, depth-1)
		return append(all, more...), ok
	case phi, merged:
		settled, ok := y.path.resolve(y.p, n)
		if settled == n && ok {
			return y.leavesOf(y.p.length(y.p.of(y.p.ranged(n))), depth-1)
		}
		if !ok {
			if n.v != nil { // only the length matters, not which value it is
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

// valueAt returns the SSA value of a node, which may be one result of a call, or nil.
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

// lengths reports whether a number is a length plus or minus a constant.
func lengths(n *node) bool {
	if n.kind == binary && isLinear(n) {
		return lengths(n.a) || lengths(n.b)
	}
	return n.kind == length
}
