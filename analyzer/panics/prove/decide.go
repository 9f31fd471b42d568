package prove

import (
	"github.com/toolconform/toolconform/analyzer/panics/condition"
	"github.com/toolconform/toolconform/analyzer/panics/hazard"
	"github.com/toolconform/toolconform/analyzer/panics/valuenumber"
)

// withBudget runs a proof with a fresh step budget.
func (p *prover) withBudget(prove func() bool) bool {
	p.query, p.assumed, p.claims = stepsPerQuery, deep, p.claims[:0]
	return prove()
}

// decide returns the verdict about a need at a point.
func (p *prover) decide(n hazard.Need, at point) hazard.Verdict {
	x, y := p.value(n.X, at.Place), p.value(n.Y, at.Place)
	switch {
	case n.X.Value != nil && x == nil || n.Y.Value != nil && y == nil:
		return hazard.Open
	case p.withBudget(func() bool { return p.holds(n, x, y, at) }):
		return hazard.Proven
	case p.withBudget(func() bool { return p.fails(n, x, y, at) }):
		return hazard.Broken
	}
	return hazard.Open
}

func (p *prover) holds(n hazard.Need, x, y *valuenumber.Node, at point) bool {
	switch n.Op {
	case condition.Linear:
		return p.atLeast(x, y, n.N, at)
	case condition.NonNil:
		return p.holdsFor(isNonNil, nil, x, at, reach)
	case condition.IsType:
		return n.Type != nil && p.holdsFor(isType, n.Type, x, at, reach)
	}
	switch n.Name {
	case hazard.NonZero:
		return p.holdsFor(nonZero, nil, x, at, reach) || p.atLeast(x, nil, 1, at) || p.atLeast(nil, x, 1, at)
	case hazard.Hashable:
		return p.holdsFor(hashable, nil, x, at, reach)
	}
	return false
}

// fails proves that a need is violated.
func (p *prover) fails(n hazard.Need, x, y *valuenumber.Node, at point) bool {
	switch n.Op {
	case condition.Linear:
		m, ok := plus(1, -n.N)
		return ok && p.atLeast(y, x, m, at)
	case condition.NonNil, condition.IsType:
		return p.holdsFor(isNilValue, nil, x, at, reach)
	}
	if n.Name == hazard.NonZero {
		return p.atLeast(x, nil, 0, at) && p.atLeast(nil, x, 0, at)
	}
	return false
}

// atLeast proves x - y >= n. A nil node counts as 0.
func (p *prover) atLeast(x, y *valuenumber.Node, n int64, at point) bool {
	l := linear{n: n}
	if x != nil && !p.gather(&l, x, 1, at, reach) || y != nil && !p.gather(&l, y, -1, at, reach) {
		return false
	}
	return p.proves(l, at, reach)
}
