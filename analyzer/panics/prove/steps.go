package prove

import (
	"slices"

	"github.com/toolconform/toolconform/analyzer/panics/valuenumber"
)

// proves proves at a point an inequality whose terms have been gathered.
func (p *prover) proves(l linear, at point, depth int) bool {
	l = l.reduced()
	switch {
	case bounds(l):
		return true
	case len(l.list()) == 0:
		return false
	case depth <= 0 || !p.spend(1):
		return false
	}
	if p.assumes(l, at) {
		return true
	}
	q := question{l: l, at: at}
	if known, ok := p.questions[q]; ok && known >= depth {
		return known == deep
	}
	assumedBefore := p.assumed
	p.assumed = deep
	p.questions[q] = depth // a question that recurs in its own proof counts as not proven
	holds := p.proveNow(l, at, depth)
	switch {
	case !holds:
		p.questions[q] = depth
	case p.assumed == deep:
		p.questions[q] = deep
	default:
		delete(p.questions, q)
	}
	p.assumed = min(p.assumed, assumedBefore)
	return holds
}

// assumes reports whether an inequality follows from a claim whose proof is in progress, so that it holds by induction.
func (p *prover) assumes(l linear, at point) bool {
	if len(p.claims) == 0 {
		return false
	}
	home := p.entry(at, p.born(l))
	for i := len(p.claims) - 1; i >= 0 && home != nil; i-- {
		if c := p.claims[i]; c.at == home && c.pred == holdsAtLeast && c.l.terms == l.terms && c.l.n >= l.n {
			p.assumed = min(p.assumed, i)
			return true
		}
	}
	return false
}

func (p *prover) proveNow(l linear, at point, depth int) bool {
	steps := p.steps(l, at, depth)
	return slices.ContainsFunc(steps, bounds) || p.back(l, at, depth) ||
		slices.ContainsFunc(steps, func(next linear) bool { return p.proves(next, at, depth-3) })
}

// steps returns the inequalities that remain to be proved after the use of each fact about one of the nodes.
func (p *prover) steps(l linear, at point, depth int) []linear {
	var all []linear
	for _, t := range l.list() {
		use := func(f *fact) {
			if f.pred != holdsAtLeast || len(all) > 60 {
				return
			}
			if next, ok := p.without(l, t, f, at, depth); ok {
				all = append(all, next)
			}
		}
		for f := range p.known(t.n, at) {
			use(f)
		}
		if t.n.Kind == valuenumber.CapacityOf {
			use(compared(t.n, p.Length(t.n.A), 0))
		}
	}
	return all
}

// without subtracts a multiple of a fact from an inequality, so that the term t is eliminated.
func (p *prover) without(l linear, t term, f *fact, at point, depth int) (linear, bool) {
	var g linear
	g.n = f.l.n
	for _, u := range f.l.list() {
		if !p.gather(&g, u.n, u.c, at, depth-1) {
			return l, false
		}
	}
	for _, u := range g.list() {
		if u.n != t.n || (u.c > 0) != (t.c > 0) {
			continue
		}
		c, d := int64(magnitude(t.c)), int64(magnitude(u.c))
		common := divisor(c, d)
		if d/common > 1<<20 || c/common > 1<<20 || !l.scale(d/common) || !l.plus(g, -c/common) {
			return l, false
		}
		return l.reduced(), true
	}
	return l, false
}
