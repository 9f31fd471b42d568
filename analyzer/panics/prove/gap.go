package prove

import (
	"go/token"
	"math"
	"slices"

	"github.com/toolconform/toolconform/analyzer/panics/typeinfo"
	"github.com/toolconform/toolconform/analyzer/panics/valuenumber"
)

// operand returns the node a and the number k for a node that is a + k, or a - k, unless it overflows.
func operand(n *valuenumber.Node) (a *valuenumber.Node, k int64, ok bool) {
	if n.Kind != valuenumber.Binary || !typeinfo.IsInteger(n.Type) {
		return nil, 0, false
	}
	switch a, isA := whole(n.A); {
	case n.Op == token.ADD && isA:
		return n.B, a, true
	case n.Op == token.ADD || n.Op == token.SUB:
		k, ok := whole(n.B)
		if n.Op == token.SUB {
			k = -k
		}
		return n.A, k, ok && k != math.MinInt64
	}
	return nil, 0, false
}

// plus adds two numbers; false if they overflow.
func plus(a, b int64) (int64, bool) {
	c := a + b
	return c, (c > a) == (b > 0) || b == 0
}

// base returns the node and the number that a node is the sum of at a point.
func (p *prover) base(n *valuenumber.Node, at point, depth int) (*valuenumber.Node, int64) {
	sum := int64(0)
	for n != nil {
		if k, ok := whole(n); ok {
			if all, ok := plus(sum, k); ok {
				return nil, all
			}
			break
		}
		a, k, ok := operand(n)
		all, small := plus(sum, k)
		if !ok || !small || !p.exact(n, a, k, at, depth) {
			break
		}
		n, sum = a, all
	}
	return n, sum
}

// An exactKey is the question whether a node does not overflow at a point.
type exactKey struct {
	n  *valuenumber.Node
	at point
}

// exact reports whether, at a point, a node that is a + k is that number: it is in the range of the type.
func (p *prover) exact(n, a *valuenumber.Node, k int64, at point, depth int) bool {
	return depth > 0 && p.exactly.once(p, exactKey{n, at}, depth, func() bool {
		lowest, highest, bounded, ok := typeinfo.Span(n.Type)
		if !bounded {
			highest = math.MaxInt64 // of sums, larger ones are not considered
		}
		least, ok1 := plus(lowest, -k)
		most, ok2 := plus(k, -highest)
		if k > 0 && !ok1 {
			least, ok1 = math.MinInt64, true // any number will do
		}
		if k < 0 && !ok2 {
			most, ok2 = math.MinInt64, true
		}
		return ok && ok1 && ok2 && p.holds(a, nil, least, at, depth-1) && p.holds(nil, a, most, at, depth-1)
	})
}

// A gap is the inequality x - y >= n of two nodes that are no sums. A missing node counts as 0.
type gap struct {
	x, y *valuenumber.Node
	n    int64
}

// gap returns the inequality x - y >= n without sums; false if a number is too large.
func (p *prover) gap(x, y *valuenumber.Node, n int64, at point, depth int) (gap, bool) {
	x, k := p.base(x, at, depth)
	y, l := p.base(y, at, depth)
	if x == y {
		x, y = nil, nil
	}
	more, ok1 := plus(l, -k)
	n, ok2 := plus(n, more)
	return gap{x, y, n}, ok1 && ok2 && k != math.MinInt64
}

// holds proves x - y >= n at a point.
func (p *prover) holds(x, y *valuenumber.Node, n int64, at point, depth int) bool {
	g, ok := p.gap(x, y, n, at, depth)
	return ok && p.proves(g, at, depth)
}

// A question is whether an inequality holds at a point.
type question struct {
	gap
	at point
}

// proves proves an inequality at a point: by form, induction, one fact, join, or transitivity.
func (p *prover) proves(g gap, at point, depth int) bool {
	switch {
	case bounds(g):
		return true
	case g.x == nil && g.y == nil, depth <= 0, !p.spend(1):
		return false
	case p.assumes(g, at):
		return true
	}
	return p.questions.once(p, question{g, at}, depth, func() bool {
		all := p.remaining(g, at, depth)
		return slices.ContainsFunc(all, bounds) || p.joined(g, at, depth) ||
			slices.ContainsFunc(all, func(next gap) bool { return p.proves(next, at, depth-3) })
	})
}

// mostRemaining limits the facts that are tried.
const mostRemaining = 60

// remaining returns what is left to prove of an inequality, for each fact about one of its nodes: of x - y >= n, z - y >= n - m is left if x - z >= m.
func (p *prover) remaining(g gap, at point, depth int) []gap {
	var all []gap
	use := func(f *fact) {
		known, ok := p.gap(f.x, f.y, f.n, at, depth-1)
		if f.predicate != atLeast || !ok || len(all) > mostRemaining {
			return
		}
		n, ok := plus(g.n, -known.n)
		if ok && known.x != nil && known.x == g.x {
			all = append(all, gap{known.y, g.y, n}.reduced())
		}
		if ok && known.y != nil && known.y == g.y {
			all = append(all, gap{g.x, known.x, n}.reduced())
		}
	}
	for _, n := range []*valuenumber.Node{g.x, g.y} {
		for f := range p.known(n, at) {
			use(f)
		}
	}
	return all
}

func (g gap) reduced() gap {
	if g.x == g.y {
		g.x, g.y = nil, nil
	}
	return g
}

// A limit is a lower or an upper bound of a number; ok is false if there is none.
type limit struct {
	n  int64
	ok bool
}

// bounds reports whether an inequality holds just by the types and forms of its nodes.
func bounds(g gap) bool {
	x, _ := limits(g.x)
	_, y := limits(g.y)
	if !x.ok || !y.ok || y.n == math.MinInt64 {
		return false
	}
	n, ok := plus(x.n, -y.n)
	return ok && n >= g.n || !ok && x.n > 0 // the difference is larger than any number
}

// limits returns the bounds of a number by its type and form.
func limits(n *valuenumber.Node) (lowest, highest limit) {
	if k, ok := whole(n); ok || n == nil {
		return limit{k, true}, limit{k, true}
	}
	switch {
	case n.Kind == valuenumber.LengthOf:
		return limit{0, true}, limit{typeinfo.MostOf(n.A.Type), true}
	case n.Type == nil:
		return limit{}, limit{}
	}
	low, high, bounded, ok := typeinfo.Span(n.Type)
	return limit{low, ok}, limit{high, ok && bounded}
}
