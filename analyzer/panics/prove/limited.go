package prove

import (
	"github.com/toolconform/toolconform/analyzer/panics/condition"
	"golang.org/x/tools/go/ssa"
)

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
	for home := range y.way.taken {
		for _, i := range home.Instrs {
			v, ok := y.p.byVal[valueOf(i)]
			if !ok || v.kind != phi || v == n {
				continue
			}
			if is, _ := y.way.settled(y.p, v); is == n || is.kind == length && is == n || n.kind == length && is == n.a {
				if n.kind == length && is == n.a {
					v = y.p.length(v)
				}
				all = append(all, v)
			}
		}
	}
	for other := range y.way.picked {
		if is, _ := y.way.settled(y.p, other); is == n {
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
	if y.way.picked[n] == n {
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
