package prove

import (
	"github.com/toolconform/toolconform/analyzer/panics/condition"
	"golang.org/x/tools/go/ssa"
)

// A system is the set of inequalities that hold on a path on which a need fails.
type system struct {
	*search
	path      path
	all       []linear
	unequal   []linear
	guarded   []*fact
	seen      map[*node]bool
	queue     []*node
	undecided *node // a node whose value depends on edges that the path does not contain
	fromFacts bool  // whether inequalities come from facts on the path, and not from the need
}

// addNegation adds the negation of the need, and the choices of min and max operands. It returns false if the need is not expressible.
func (y *system) addNegation() bool {
	for of, one := range y.path.picked {
		if of == one {
			continue
		}
		other := of.a
		if one == of.a {
			other = of.b
		}
		picked := linearNeed{x: other, y: one}
		if of.kind == greatest {
			picked = linearNeed{x: one, y: other}
		}
		if !y.add(picked) {
			return false
		}
	}
	switch {
	case y.need.Op == condition.Linear && !y.need.X.Cap && !y.need.Y.Cap:
		return y.add(linearNeed{x: y.y, y: y.x, n: 1 - y.need.N})
	case y.need.Op == condition.Linear: // a capacity is at least the length, and the length can be chosen
		x := y.x
		if x != nil && x.kind == capacity {
			of, _ := y.path.resolve(y.p, x.a)
			if roomy(of) {
				return false // the capacity of a call's result cannot be chosen
			}
			x = y.p.length(x.a)
		}
		return y.add(linearNeed{x: y.y, y: x, n: 1 - y.need.N})
	case y.need.Op == condition.Has && y.need.Name == NonZero:
		return y.add(linearNeed{x: y.x}) && y.add(linearNeed{y: y.x})
	}
	return false
}

func (y *system) add(n linearNeed) bool {
	l := linear{n: n.n}
	if n.x != nil && !y.spread(&l, n.x, 1, 8) || n.y != nil && !y.spread(&l, n.y, -1, 8) {
		return false
	}
	y.all = append(y.all, l.reduced())
	return true
}

// spread adds c times a node to an inequality, expanded as if nothing overflowed, and records the nodes.
func (y *system) spread(l *linear, n *node, c int64, depth int) bool {
	as := n
	n, ok := y.path.resolve(y.p, n)
	if !ok && y.undecided == nil {
		y.undecided = n
	}
	if n != as {
		y.visit(as) // facts about it apply to its value
	}
	if k, ok := whole(n); ok {
		product, fine := times(k, c)
		if !fine {
			return false
		}
		l.n, fine = plus(l.n, -product)
		return fine
	}
	if depth > 0 {
		switch n.kind {
		case sum:
			return y.spread(l, n.a, c, depth-1) && y.spread(l, n.b, c, depth-1)
		case minus:
			return y.spread(l, n.a, c, depth-1) && y.spread(l, n.b, -c, depth-1)
		case converted:
			return y.spread(l, n.a, c, depth-1)
		case binary:
			if parts, ok := linearParts(n); ok {
				for _, part := range parts {
					product, fine := times(c, part.c)
					if !fine || !y.spread(l, part.n, product, depth-1) {
						return false
					}
				}
				return true
			}
		}
	}
	if n.kind == length {
		if of, ok := y.path.resolve(y.p, n.a); !ok {
			if y.undecided == nil {
				y.undecided = of
			}
		} else if of != n.a {
			return y.spread(l, y.p.length(of), c, depth-1)
		}
	}
	if n.kind == binary && y.fromFacts && !y.seen[n] && n.op.String() != "/" && n.op.String() != "*" && n.op.String() != "[" {
		return false // a remainder or a bit operation is a constraint that is not linear
	}
	y.visit(n)
	return l.add(n, c)
}

// linearParts returns the terms of a sum, a difference or a multiple.
func linearParts(n *node) ([]term, bool) {
	if !isLinear(n) {
		return nil, false
	}
	switch n.op.String() {
	case "+":
		return []term{{n.a, 1}, {n.b, 1}}, true
	case "-":
		return []term{{n.a, 1}, {n.b, -1}}, true
	case "<<":
		k, _ := whole(n.b)
		return []term{{n.a, 1 << k}}, true
	}
	if k, ok := whole(n.b); ok {
		return []term{{n.a, k}}, true
	}
	k, _ := whole(n.a)
	return []term{{n.b, k}}, true
}

func (y *system) visit(n *node) {
	if !y.seen[n] {
		y.seen[n] = true
		y.queue = append(y.queue, n)
	}
}

// close adds the facts about all nodes on the path, including nodes that these add. It returns false if the system becomes too
// large.
func (y *system) close() bool {
	y.fromFacts = true
	for len(y.queue) > 0 {
		n := y.queue[0]
		y.queue = y.queue[1:]
		if y.undecided != nil {
			return true
		}
		if len(y.seen) > mostNodes || !y.p.spend(4) {
			return false
		}
		if is, _ := y.path.resolve(y.p, n); is == n {
			y.limited(n)
		}
		for _, at := range y.path.places() {
			for f := range y.p.known(n, at) {
				if !y.fact(f) {
					return false
				}
			}
		}
		for _, other := range y.joined(n) {
			for _, at := range y.path.places() {
				for f := range y.p.known(other, at) {
					if !y.fact(f) {
						return false
					}
				}
			}
		}
		for _, f := range y.p.implied(n, y.path.points[0], 10) {
			if !y.fact(f) {
				return false
			}
		}
	}
	return true
}

// fact adds the inequality of a fact.
func (y *system) fact(f *fact) bool {
	if f.pred != holdsAtLeast && f.pred != unequal {
		return true
	}
	l := linear{n: f.l.n}
	for _, t := range f.l.list() {
		if !y.spread(&l, t.n, t.c, 8) {
			return false
		}
	}
	switch {
	case f.guard != nil:
		var g linear
		if !y.spread(&g, f.guard, 1, 8) {
			return false
		}
		y.guarded = append(y.guarded, f)
	case f.pred == unequal:
		y.unequal = append(y.unequal, l)
	default:
		y.all = append(y.all, l.reduced())
	}
	return len(y.all)+len(y.unequal) < 60
}

// roomy reports whether a slice is the result of a call, or a part of one, so that its capacity may exceed its length.
func roomy(n *node) bool {
	if call, _ := callOf(n); call != nil {
		return true
	}
	v := n.v
	for range 6 {
		switch x := v.(type) {
		case *ssa.Slice:
			if x.Max != nil {
				return false
			}
			v = x.X
		case *ssa.Call, *ssa.Extract:
			return true
		default:
			return false
		}
	}
	return false
}

// joined returns the nodes that equal n on the path. Facts about them apply to n.
func (y *system) joined(n *node) []*node {
	var all []*node
	for home := range y.path.taken {
		for _, i := range home.Instrs {
			v, ok := y.p.byVal[valueOf(i)]
			if !ok || v.kind != phi || v == n {
				continue
			}
			if is, _ := y.path.resolve(y.p, v); is == n || is.kind == length && is == n || n.kind == length && is == n.a {
				if n.kind == length && is == n.a {
					v = y.p.length(v)
				}
				all = append(all, v)
			}
		}
	}
	for other := range y.path.picked {
		if is, _ := y.path.resolve(y.p, other); is == n {
			all = append(all, other)
		}
	}
	return all
}

// existing is the maximum length assumed for values that a model sent, if the need is an upper bound on a size.
const existing = 1 << 20

// sized reports whether the need is an upper bound on a large number.
func (y *system) sized() bool {
	return y.need.Op == condition.Linear && y.need.X.Value == nil && y.need.N <= -existing
}

// limited adds the bounds of a node by its type and form.
func (y *system) limited(n *node) {
	low, high := y.p.limits(n, 3)
	if y.path.picked[n] == n {
		low = limit{-1, true} // before the first iteration
	}
	if low.ok && low.n > -big {
		l := linear{n: low.n}
		l.add(n, 1)
		y.all = append(y.all, l)
	}
	if y.sized() && n.kind == length {
		high = limit{existing, true}
	}
	if high.ok && high.n < big {
		l := linear{n: -high.n}
		l.add(n, -1)
		y.all = append(y.all, l)
	}
}
