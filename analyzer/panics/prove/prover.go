package prove

import (
	"github.com/toolconform/toolconform/analyzer/panics/condition"
	"github.com/toolconform/toolconform/analyzer/panics/flowgraph"
	"github.com/toolconform/toolconform/analyzer/panics/hazard"
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

// reach is the maximum depth of a proof, and deep exceeds the depth of all.
const (
	reach = 14
	deep  = 1 << 30
)

// A prover proves the needs of one function.
type prover struct {
	*valuenumber.Table
	facts     facts
	claims    []claim // those whose proofs are in progress
	proven    memo[claim]
	questions memo[question]
	exactly   memo[exactKey]
	assumed   int // the lowest claim that the current proof assumes
	left      int // steps for the function
	query     int // steps for one query
}

func newProver(f *ssa.Function) *prover {
	return &prover{
		Table: valuenumber.New(f), facts: facts{map[*valuenumber.Node][]*fact{}, map[flowgraph.Edge][]*fact{}},
		proven: memo[claim]{}, questions: memo[question]{}, exactly: memo[exactKey]{}, assumed: deep, left: stepsPerFunction, query: stepsPerFunction,
	}
}

// spend consumes steps and reports whether any are left.
func (p *prover) spend(steps int) bool {
	p.left -= steps
	p.query -= steps
	return p.left > 0 && p.query > 0
}

// A memo has deep for what is proven, and otherwise the depth of a failed proof, or of one in progress.
type memo[K comparable] map[K]int

// once proves a statement unless that is decided. A statement that recurs in its own proof counts as not proven. What assumes a claim is proven for now only.
func (m memo[K]) once(p *prover, key K, depth int, prove func() bool) bool {
	if known, ok := m[key]; ok && known >= depth {
		return known == deep
	}
	assumedBefore := p.assumed
	p.assumed = deep
	m[key] = depth
	holds := prove()
	switch {
	case !holds:
	case p.assumed >= len(p.claims):
		m[key], p.assumed = deep, deep
	default:
		delete(m, key)
	}
	p.assumed = min(p.assumed, assumedBefore)
	return holds
}

// decide reports whether a need is proven at a point.
func (p *prover) decide(n hazard.Need, at point) bool {
	x, y := p.value(n.X), p.value(n.Y)
	if n.X.Value != nil && x == nil || n.Y.Value != nil && y == nil {
		return false
	}
	begin := func() { p.query, p.assumed, p.claims = stepsPerQuery, deep, p.claims[:0] }
	least := func(x, y *valuenumber.Node, n int64) bool {
		begin()
		return p.holds(x, y, n, at, reach)
	}
	is := func(w predicate) bool {
		begin()
		return p.is(w, x, at, reach)
	}
	switch {
	case n.Op == condition.Linear:
		return least(x, y, n.N)
	case n.Op == condition.NonNil:
		return is(nonNil)
	case n.Name == hazard.NonZero:
		return is(nonZero) || least(x, nil, 1) || least(nil, x, 1)
	}
	return false
}
