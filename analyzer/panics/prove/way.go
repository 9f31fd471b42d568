package prove

import "golang.org/x/tools/go/ssa"

// A way is a choice of edges that lead to a place.
type way struct {
	points []point // the place, and those where the chosen edges are
	joins  []point // edges that were chosen only since the way has to come from somewhere: what is asked there is no guard
	taken  map[*ssa.BasicBlock]edge
	picked map[*node]*node // the one of two numbers that is the least, or the greatest; and itself for what counts the rounds of a loop, in any of them
}

func (w way) over(b *ssa.BasicBlock, e edge) way {
	next := way{points: append(w.points[:len(w.points):len(w.points)], along(e)), taken: map[*ssa.BasicBlock]edge{b: e}, picked: w.picked}
	for b, e := range w.taken {
		next.taken[b] = e
	}
	next.joins = w.joins
	return next
}

// from returns the way that comes by an edge into a block.
func (w way) from(b *ssa.BasicBlock, e edge) way {
	next := w.over(b, e)
	next.points, next.joins = w.points, append(w.joins[:len(w.joins):len(w.joins)], along(e))
	return next
}

func (w way) pick(n, one *node) way {
	next := w
	next.picked = map[*node]*node{n: one}
	for n, one := range w.picked {
		next.picked[n] = one
	}
	return next
}

// settled returns what a node is on the way; false where the way does not say.
func (w way) settled(p *prover, n *node) (*node, bool) {
	for range 24 {
		switch n.kind {
		case phi, merged:
			if w.picked[n] == n {
				return n, true // in any round
			}
			e, ok := w.taken[p.home(n)]
			if !ok {
				return n, false
			}
			n = p.along(n, e)
		case least, greatest:
			one, ok := w.picked[n]
			if !ok {
				return n, false
			}
			n = one
		default:
			return n, true
		}
	}
	return n, false
}

// places returns all points of the way.
func (w way) places() []point { return append(w.points[:len(w.points):len(w.points)], w.joins...) }
