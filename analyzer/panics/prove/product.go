package prove

import (
	"go/token"
	"math"
)

// product returns facts about a product or left shift of numbers with constant bounds: it does not overflow, is not negative, and
// is at most the product of the bounds.
func (p *prover) product(n *node, at point, depth int, natural func(*node) bool) []*fact {
	if depth < 4 || !natural(n.a) || !natural(n.b) {
		return nil
	}
	a, okA := p.greatest(n.a, at, depth-2)
	b, okB := p.greatest(n.b, at, depth-2)
	if n.op == token.SHL {
		if b >= 62 {
			return nil
		}
		b = 1 << b
	}
	_, highest, bounded, _ := span(n.t)
	if !bounded {
		highest = math.MaxInt64
	}
	top, fits := times(a, b)
	if !okA || !okB || !fits || top > highest {
		return nil
	}
	all := []*fact{compared(n, nil, 0), compared(nil, n, -top)}
	positive := linear{n: 1}
	if n.op == token.SHL || p.gather(&positive, n.b, 1, at, depth-1) && p.proves(positive, at, depth-2) {
		all = append(all, compared(n, n.a, 0))
	}
	return all
}

// greatest returns the least constant upper bound of a number at a point, according to its type, its form and the facts about it.
func (p *prover) greatest(n *node, at point, depth int) (int64, bool) {
	_, best := p.limits(n, 3)
	for _, f := range p.boundsOn(n, at) {
		k := -f
		bound := linear{n: -k}
		if (!best.ok || k < best.n) && p.gather(&bound, n, -1, at, depth) && p.proves(bound, at, depth-1) {
			best = limit{k, true}
		}
	}
	return best.n, best.ok && best.n >= 0
}

// boundsOn returns the negated constants that may be upper bounds of a number.
func (p *prover) boundsOn(n *node, at point) []int64 {
	var all []int64
	for f := range p.known(n, at) {
		if terms := f.l.list(); f.pred == holdsAtLeast && len(terms) == 1 && terms[0].n == n && terms[0].c == -1 {
			all = append(all, f.l.n)
		}
	}
	for x := n; x != nil && (x.kind == least || x.kind == greatest || x.kind == converted); x = x.a {
		if k, ok := whole(x.b); x.b != nil && ok && k > math.MinInt64 {
			all = append(all, -k)
		}
	}
	if n.kind == phi {
		for _, e := range p.edges(n) {
			if k, ok := whole(p.along(n, e)); ok && k > math.MinInt64 {
				all = append(all, -k)
			}
		}
	}
	return all
}
