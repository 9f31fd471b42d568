package prove

import (
	"github.com/toolconform/toolconform/analyzer/panics/flowgraph"
	"github.com/toolconform/toolconform/analyzer/panics/typeinfo"
	"github.com/toolconform/toolconform/analyzer/panics/valuenumber"
)

// A predicate is the statement of a fact or a claim.
type predicate uint8

const (
	atLeast predicate = iota // x - y >= n; a missing node counts as 0
	nonNil                   // x is not nil
	nonZero                  // x is a number other than 0
)

// is proves at a point that a predicate holds for a node.
func (p *prover) is(w predicate, n *valuenumber.Node, at point, depth int) bool {
	if holds, decided := byForm(w, n); decided {
		return holds
	}
	for f := range p.known(n, at) {
		if f.predicate == w && f.x == n {
			return true
		}
	}
	home := entry(at, n.Born)
	return home != nil && p.split(claim{w, gap{x: n}, home}, depth, func(e flowgraph.Edge) bool {
		m, ok := p.moved(n, home, e)
		return ok && p.is(w, m, along(e), depth-1)
	})
}

// byForm decides a predicate by the form of a node alone, if it can.
func byForm(w predicate, n *valuenumber.Node) (holds, decided bool) {
	k, number := whole(n)
	switch {
	case w == nonZero:
		return k != 0, number
	case n.Kind == valuenumber.Constant:
		return n.Const != nil, true
	case n.IsAddress(), n.Kind == valuenumber.Boxed && !typeinfo.IsTypeParameter(n.BoxedType()): // a type argument may be an interface
		return true, true
	}
	return false, false
}
