package prove

import (
	"go/constant"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// A point is where something is asked: before an instruction of a block, or, where edge is not negative, on the way to a successor.
type point struct {
	place
	edge int
}

func before(p place) point { return point{p, -1} }

// along returns the point on an edge.
func along(e edge) point { return point{place{e.from, len(e.from.Instrs)}, e.n} }

// deep is deeper than any claim.
const deep = 1 << 30

// reach is how far a proof goes at most.
const reach = 14

// A prover proves one function's needs. A proof follows the edges of the graph backwards; what it comes back to it may lean on, for it
// has been proved of every earlier time that the block was entered.
type prover struct {
	*table
	facts   *facts
	exactly map[exactKey]int // as proven
	busy    map[exactKey]attempt
	hops    int // how many edges the proof at hand has followed
	claims  []claim
	proven  map[claim]int // by claim: deep where it holds, else how far a proof went in vain
	asked   map[question]int
	leaned  int   // the lowest claim that the proof at hand leans on
	cut     bool  // whether it has been given up somewhere
	left    int   // steps
	query   int   // steps for one result
	why     *fact // what has settled it
	names   *names
	byName  map[string]types.Type
}

// A claim is what is being proved of every time that a block is entered: a linear, or what a node is.
type claim struct {
	l    linear
	what what
	n    *node
	name string
	at   *ssa.BasicBlock
}

type question struct {
	l  linear
	at point
}

// spend reports whether some more steps may be done.
func (p *prover) spend(steps int) bool {
	p.left -= steps
	p.query -= steps
	return p.left > 0 && p.query > 0
}

// edges returns the edges at which a phi gets its values.
func (p *prover) edges(n *node) []edge { return p.g.preds[p.home(n).Index] }

// home returns the block of a phi.
func (p *prover) home(n *node) *ssa.BasicBlock {
	if n.kind == merged {
		return p.mem.defs[n.index].at.b
	}
	return n.v.(*ssa.Phi).Block()
}

// along returns what a phi gets on an edge.
func (p *prover) along(n *node, e edge) *node {
	if n.kind == merged {
		return p.mem.content(n.a, place{e.from, len(e.from.Instrs)}, nil)
	}
	v := n.v.(*ssa.Phi)
	nth := 0
	for _, to := range e.from.Succs[:e.n] {
		if to == v.Block() {
			nth++
		}
	}
	for i, from := range v.Block().Preds {
		if from != e.from {
			continue
		}
		if nth == 0 {
			return p.of(v.Edges[i])
		}
		nth--
	}
	return p.of(v.Edges[0])
}

// entry returns the nearest block above a point, or its own, that several edges lead into, and in which what was born at a place is
// already there; nil where there is none.
func (p *prover) entry(at point, born place) *ssa.BasicBlock {
	for b := at.b; b != nil; b = p.g.above(b) {
		if born.b == b && born.i >= 0 {
			return nil
		}
		if len(p.g.preds[b.Index]) > 1 {
			return b
		}
		if born.b == b {
			return nil
		}
	}
	return nil
}

// split proves a claim of each edge into a block. Where what is known at the point rules edges out, it is no longer a claim of every
// time that the block is entered, and nothing may lean on it.
func (p *prover) split(c claim, at point, depth int, prove func(edge) bool) bool {
	if depth <= 0 || !p.spend(1) {
		p.cut = true
		return false
	}
	edges := p.feasible(c.at, at)
	all := len(edges) == len(p.g.preds[c.at.Index])
	if all {
		if known, ok := p.proven[c]; ok && (known == deep || known >= depth) {
			return known == deep
		}
	}
	for i := len(p.claims) - 1; i >= 0; i-- {
		switch same := p.claims[i]; {
		case same.at != c.at || same.what != c.what || same.n != c.n || same.name != c.name || same.l.terms != c.l.terms:
		case same.l.n >= c.l.n:
			p.leaned = min(p.leaned, i)
			return true
		default:
			p.cut = true
			return false
		}
	}
	if !all {
		return p.each(edges, prove)
	}
	leaned, cut := p.leaned, p.cut
	p.leaned, p.cut = deep, false
	p.claims = append(p.claims, c)
	holds := p.each(edges, prove)
	p.claims = p.claims[:len(p.claims)-1]
	switch {
	case !holds:
		p.proven[c] = max(p.proven[c], depth)
	case p.leaned >= len(p.claims):
		p.proven[c] = deep
		p.leaned = deep
	}
	p.leaned, p.cut = min(p.leaned, leaned), p.cut || cut
	return holds
}

func (p *prover) each(edges []edge, prove func(edge) bool) bool {
	p.hops++
	defer func() { p.hops-- }()
	for _, e := range edges {
		if !prove(e) {
			return false
		}
	}
	return true
}

// feasible returns the edges into a block that what is known of its phis at a point does not rule out.
func (p *prover) feasible(b *ssa.BasicBlock, at point) []edge {
	all := p.g.preds[b.Index]
	var possible []edge
	for _, e := range all {
		if !p.ruledOut(b, e, at) {
			possible = append(possible, e)
		}
	}
	return possible
}

func (p *prover) ruledOut(b *ssa.BasicBlock, e edge, at point) bool {
	if p.decided(e) {
		return true
	}
	for i, instruction := range b.Instrs {
		v, ok := instruction.(*ssa.Phi)
		if !ok || i > 12 {
			return false
		}
		n := p.of(v)
		if !p.facts.any(n) {
			continue
		}
		value := p.along(n, e)
		for f := range p.known(n, at) {
			if p.spend(1) && f.excludes(n, value) {
				return true
			}
		}
	}
	return false
}

// decided reports whether an edge is never taken, since what is compared at its end is nil and nil: an element, say, of a map that has just been made.
func (p *prover) decided(e edge) bool {
	branch, ok := lastOf(e.from).(*ssa.If)
	if !ok {
		return false
	}
	cond, truth := p.of(branch.Cond), e.n == 0
	if cond.kind == not {
		cond, truth = cond.a, !truth
	}
	if cond.kind == constants && cond.value != nil && cond.value.Kind() == constant.Bool {
		return constant.BoolVal(cond.value) != truth
	}
	isNil := func(n *node) bool { return n != nil && n.kind == constants && n.value == nil }
	return cond.kind == operation_ && cond.op == token.EQL && isNil(cond.a) && isNil(cond.b) && !truth
}
