package prove

import (
	"slices"

	"github.com/toolconform/toolconform/analyzer/panics/flowgraph"
	"github.com/toolconform/toolconform/analyzer/panics/valuenumber"
	"golang.org/x/tools/go/ssa"
)

// A point is a place at which a proof is wanted: before an instruction, or, if edge is not negative, on the edge to a successor.
type point struct {
	valuenumber.Place
	edge int
}

func before(p valuenumber.Place) point { return point{p, -1} }

// along returns the point on an edge.
func along(e flowgraph.Edge) point {
	return point{valuenumber.Place{Block: e.From, Index: len(e.From.Instrs)}, e.N}
}

// deep exceeds the depth of all claims.
const deep = 1 << 30

// reach is the maximum depth of a proof.
const reach = 14

// A prover proves the Needs in one function. A proof follows the edges of the control-flow graph backwards. A claim that recurs in its own
// proof may be assumed, by induction over the executions of the block.
type prover struct {
	*valuenumber.Table
	facts     *facts
	exactly   map[exactKey]int // see proven
	claims    []claim
	proven    map[claim]int // deep if the claim holds, otherwise the depth of a failed proof
	questions map[question]int
	assumed   int // the lowest claim that the current proof assumes
	left      int // steps for the function
	query     int // steps for one query
}

// A claim is a statement to be proved for every execution of a block: an inequality, or a predicate of a node.
type claim struct {
	l    linear
	pred predicate
	n    *valuenumber.Node
	at   *ssa.BasicBlock
}

type question struct {
	l  linear
	at point
}

// spend consumes steps and reports whether any are left.
func (p *prover) spend(steps int) bool {
	p.left -= steps
	p.query -= steps
	return p.left > 0 && p.query > 0
}

// entry returns the nearest block at or above a point that has several predecessors and in which a node born at a place exists, or
// nil.
func (p *prover) entry(at point, born valuenumber.Place) *ssa.BasicBlock {
	for b := at.Block; b != nil; b = b.Idom() {
		if born.Block == b && born.Index >= 0 {
			return nil
		}
		if len(b.Preds) > 1 {
			return b
		}
		if born.Block == b {
			return nil
		}
	}
	return nil
}

// split proves a claim for each edge into a block.
func (p *prover) split(c claim, depth int, prove func(flowgraph.Edge) bool) bool {
	if depth <= 0 || !p.spend(1) {
		return false
	}
	if known, ok := p.proven[c]; ok && known >= depth {
		return known == deep
	}
	for i := len(p.claims) - 1; i >= 0; i-- {
		same := p.claims[i]
		if same.at == c.at && same.pred == c.pred && same.n == c.n && same.l.terms == c.l.terms {
			if same.l.n < c.l.n {
				return false
			}
			p.assumed = min(p.assumed, i)
			return true
		}
	}
	assumedBefore := p.assumed
	p.assumed = deep
	p.claims = append(p.claims, c)
	holds := !slices.ContainsFunc(flowgraph.Into(c.at), func(e flowgraph.Edge) bool { return !prove(e) })
	p.claims = p.claims[:len(p.claims)-1]
	switch {
	case !holds:
		p.proven[c] = max(p.proven[c], depth)
	case p.assumed >= len(p.claims):
		p.proven[c], p.assumed = deep, deep
	}
	p.assumed = min(p.assumed, assumedBefore)
	return holds
}
