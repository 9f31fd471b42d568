package prove

import (
	"github.com/toolconform/toolconform/analyzer/panics/flowgraph"
	"github.com/toolconform/toolconform/analyzer/panics/valuenumber"
	"golang.org/x/tools/go/ssa"
)

// back proves an inequality on all edges into the nearest join block above a point.
func (p *prover) back(l linear, at point, depth int) bool {
	home := p.entry(at, p.born(l))
	if home == nil {
		return false
	}
	return p.split(claim{l: l, at: home}, depth, func(e flowgraph.Edge) bool {
		m, ok := p.moved(l, home, e, depth)
		return ok && p.proves(m, along(e), depth-1)
	})
}

// born returns the place from which on all nodes of an inequality exist.
func (p *prover) born(l linear) valuenumber.Place {
	born := valuenumber.Place{}
	for _, t := range l.list() {
		born = valuenumber.Later(born, t.n.Born)
	}
	return born
}

// moved rewrites an inequality about phis in terms of their values on an edge.
func (p *prover) moved(l linear, home *ssa.BasicBlock, e flowgraph.Edge, depth int) (linear, bool) {
	m := linear{n: l.n}
	for _, t := range l.list() {
		n, ok := p.moveNode(t.n, home, e, 6)
		if !ok || !p.gather(&m, n, t.c, along(e), depth-1) {
			return m, false
		}
	}
	return m, true
}

// moveNode returns the value on an edge of a node that is made of phis.
func (p *prover) moveNode(n *valuenumber.Node, home *ssa.BasicBlock, e flowgraph.Edge, depth int) (*valuenumber.Node, bool) {
	switch {
	case n == nil || n.Born.Block != home || n.Born.Index >= 0:
		return n, true
	case depth == 0:
		return nil, false
	case n.Kind == valuenumber.Phi, n.Kind == valuenumber.Merged && p.JoinOf(n) == home:
		return p.ValueOn(n, e), true
	}
	switch n.Kind {
	case valuenumber.LengthOf, valuenumber.CapacityOf, valuenumber.Minus, valuenumber.Converted, valuenumber.Binary:
	default:
		return nil, false
	}
	a, ok := p.moveNode(n.A, home, e, depth-1)
	if !ok {
		return nil, false
	}
	b, ok := p.moveNode(n.B, home, e, depth-1)
	if !ok {
		return nil, false
	}
	return p.With(n, a, b), true
}
