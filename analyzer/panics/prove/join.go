package prove

import (
	"slices"

	"github.com/toolconform/toolconform/analyzer/panics/flowgraph"
	"github.com/toolconform/toolconform/analyzer/panics/valuenumber"
	"golang.org/x/tools/go/ssa"
)

// A claim is a statement to be proved for every execution of a block: an inequality, or a predicate of a node.
type claim struct {
	predicate
	gap
	at *ssa.BasicBlock
}

// entry returns the nearest block at or above a point that has several predecessors and in which nodes born at a place exist, or nil.
func entry(at point, born valuenumber.Place) *ssa.BasicBlock {
	for b := at.Block; b != nil; b = b.Idom() {
		switch {
		case born.Block == b && born.Index >= 0:
			return nil
		case len(b.Preds) > 1:
			return b
		case born.Block == b:
			return nil
		}
	}
	return nil
}

// assumes reports whether an inequality follows from a claim whose proof is in progress.
func (p *prover) assumes(g gap, at point) bool {
	home := entry(at, born(g))
	return home != nil && p.claimed(claim{atLeast, g, home})
}

// claimed reports whether a statement follows from a claim whose proof is in progress, so that it holds by induction.
func (p *prover) claimed(c claim) bool {
	for i := len(p.claims) - 1; i >= 0; i-- {
		if same := p.claims[i]; same.at == c.at && same.predicate == c.predicate && same.x == c.x && same.y == c.y && same.n >= c.n {
			p.assumed = min(p.assumed, i)
			return true
		}
	}
	return false
}

// split proves a claim on each edge into its block.
func (p *prover) split(c claim, depth int, prove func(flowgraph.Edge) bool) bool {
	if depth <= 0 || !p.spend(1) {
		return false
	}
	if p.claimed(c) {
		return true
	}
	if slices.ContainsFunc(p.claims, func(other claim) bool {
		return other.at == c.at && other.predicate == c.predicate && other.x == c.x && other.y == c.y
	}) {
		return false // it would be tried for ever larger numbers
	}
	return p.proven.once(p, c, depth, func() bool {
		p.claims = append(p.claims, c)
		defer func() { p.claims = p.claims[:len(p.claims)-1] }()
		return !slices.ContainsFunc(flowgraph.Into(c.at), func(e flowgraph.Edge) bool { return !prove(e) })
	})
}

// joined proves an inequality on all edges into the nearest join above a point.
func (p *prover) joined(g gap, at point, depth int) bool {
	home := entry(at, born(g))
	return home != nil && p.split(claim{atLeast, g, home}, depth, func(e flowgraph.Edge) bool {
		x, ok1 := p.moved(g.x, home, e)
		y, ok2 := p.moved(g.y, home, e)
		return ok1 && ok2 && p.holds(x, y, g.n, along(e), depth-1)
	})
}

// born returns the place from which on the nodes of an inequality exist.
func born(g gap) valuenumber.Place {
	all := valuenumber.Place{}
	for _, n := range []*valuenumber.Node{g.x, g.y} {
		if n != nil {
			all = valuenumber.Later(all, n.Born)
		}
	}
	return all
}

// moved returns the value on an edge of a node that is made of phis of a block, or of memory at its start.
func (p *prover) moved(n *valuenumber.Node, home *ssa.BasicBlock, e flowgraph.Edge) (*valuenumber.Node, bool) {
	if n == nil || n.Born.Block != home || n.Born.Index >= 0 {
		return n, true
	}
	if n.Kind == valuenumber.Phi {
		return p.On(n, e), true
	}
	a, ok1 := p.moved(n.A, home, e)
	b, ok2 := p.moved(n.B, home, e)
	if !ok1 || !ok2 {
		return nil, false
	}
	switch n.Kind {
	case valuenumber.Loaded:
		return p.Content(a, along(e).Place, nil), true
	case valuenumber.LengthOf, valuenumber.Binary, valuenumber.FieldAt:
		return p.With(n, a, b), true
	}
	return nil, false
}
