package prove

import (
	"go/constant"
	"go/token"
	"math"

	"github.com/toolconform/toolconform/analyzer/panics/typeinfo"
	"github.com/toolconform/toolconform/analyzer/panics/valuenumber"
)

// gather adds c times a node to an inequality. It expands sums, differences and multiples that provably do not overflow at a point.
func (p *prover) gather(l *linear, n *valuenumber.Node, c int64, at point, depth int) bool {
	switch n.Kind {
	case valuenumber.Constant:
		k, ok := whole(n)
		if !ok {
			return l.add(n, c)
		}
		product, ok := times(k, c)
		if !ok {
			return false
		}
		l.n, ok = plus(l.n, -product)
		return ok
	case valuenumber.Minus:
		return p.gather(l, n.A, c, at, depth) && p.gather(l, n.B, -c, at, depth)
	case valuenumber.Binary:
		if isLinear(n) && p.exact(n, at, depth) {
			return p.parts(l, n, c, at, depth)
		}
	case valuenumber.Converted:
		if p.exact(n, at, depth) {
			return p.gather(l, n.A, c, at, depth)
		}
	}
	return l.add(n, c)
}

// whole returns the value of an integer constant.
func whole(n *valuenumber.Node) (int64, bool) {
	if n == nil || n.Kind != valuenumber.Constant || n.Const == nil || n.Const.Kind() != constant.Int {
		return 0, false
	}
	return constant.Int64Val(n.Const)
}

// isLinear reports whether an integer operation is a sum, a difference, or a multiple by a constant.
func isLinear(n *valuenumber.Node) bool {
	if _, _, _, ok := typeinfo.Span(n.Type); !ok {
		return false
	}
	switch n.Op {
	case token.ADD, token.SUB:
		return true
	case token.MUL:
		_, a := whole(n.A)
		_, b := whole(n.B)
		return a || b
	}
	return false
}

// parts adds the operands of a linear operation. The operation must be exact.
func (p *prover) parts(l *linear, n *valuenumber.Node, c int64, at point, depth int) bool {
	switch n.Op {
	case token.ADD:
		return p.gather(l, n.A, c, at, depth) && p.gather(l, n.B, c, at, depth)
	case token.SUB:
		return p.gather(l, n.A, c, at, depth) && p.gather(l, n.B, -c, at, depth)
	}
	x := n.A
	k, ok := whole(n.B)
	if !ok {
		x = n.B
		k, _ = whole(n.A)
	}
	product, ok := times(c, k)
	return ok && p.gather(l, x, product, at, depth)
}

type exactKey struct {
	n *valuenumber.Node
	p point
}

// exact reports whether, at a point, an operation does not overflow or a conversion preserves the value. A question that recurs in its own proof
// counts as not proven.
func (p *prover) exact(n *valuenumber.Node, at point, depth int) bool {
	if depth <= 0 {
		return false
	}
	key := exactKey{n, at}
	if known, ok := p.exactly[key]; ok && known >= depth {
		return known == deep
	}
	assumedBefore := p.assumed
	p.assumed = deep
	p.exactly[key] = depth
	holds := p.fits(n, at, depth-1)
	switch {
	case !holds:
	case p.assumed == deep:
		p.exactly[key] = deep
	default:
		delete(p.exactly, key)
	}
	p.assumed = min(p.assumed, assumedBefore)
	return holds
}

// fits proves that the mathematical result of an operation is in the range of its type.
func (p *prover) fits(n *valuenumber.Node, at point, depth int) bool {
	lowest, highest, bounded, ok := typeinfo.Span(n.Type)
	if !ok {
		return false
	}
	var up, down linear
	if !p.result(&up, n, -1, at, depth) || !p.result(&down, n, 1, at, depth) {
		return false
	}
	if !bounded {
		highest = math.MaxInt64 // larger values are not considered
	}
	if up.n = atMost(up.n, -highest); (bounded || n.Kind == valuenumber.Binary) && !p.proves(up, at, depth) {
		return false
	}
	down.n = atMost(down.n, lowest)
	return p.proves(down, at, depth)
}

// atMost adds two numbers, the second of them negative. The result saturates.
func atMost(a, b int64) int64 {
	s, ok := plus(a, b)
	switch {
	case ok:
		return s
	case a < 0:
		return math.MinInt64
	}
	return math.MaxInt64
}

func (p *prover) result(l *linear, n *valuenumber.Node, c int64, at point, depth int) bool {
	if n.Kind == valuenumber.Converted {
		return p.gather(l, n.A, c, at, depth)
	}
	return p.parts(l, n, c, at, depth)
}
