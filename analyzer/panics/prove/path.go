package prove

import "golang.org/x/tools/go/ssa"

// A path stands for all paths to a place that take the chosen edges.
type path struct {
	points []point // the place, and the points on the chosen edges
	joins  []point // edges chosen only because the path must come from somewhere; their conditions are not guards
	taken  map[*ssa.BasicBlock]edge
	picked map[*node]*node // the operand that is the result of a min or max; and loop counters, mapped to themselves, for an arbitrary iteration
}

func (w path) withEdge(b *ssa.BasicBlock, e edge) path {
	next := path{points: append(w.points[:len(w.points):len(w.points)], along(e)), taken: map[*ssa.BasicBlock]edge{b: e}, picked: w.picked}
	for b, e := range w.taken {
		next.taken[b] = e
	}
	next.joins = w.joins
	return next
}

// enteredBy returns the path that enters a block by an edge.
func (w path) enteredBy(b *ssa.BasicBlock, e edge) path {
	next := w.withEdge(b, e)
	next.points, next.joins = w.points, append(w.joins[:len(w.joins):len(w.joins)], along(e))
	return next
}

func (w path) pick(n, one *node) path {
	next := w
	next.picked = map[*node]*node{n: one}
	for n, one := range w.picked {
		next.picked[n] = one
	}
	return next
}

// resolve returns the value of a node on the path; false if the path does not determine it.
func (w path) resolve(p *prover, n *node) (*node, bool) {
	for range 24 {
		switch n.kind {
		case phi, merged:
			if w.picked[n] == n {
				return n, true // in an arbitrary iteration
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

// places returns all points of the path.
func (w path) places() []point { return append(w.points[:len(w.points):len(w.points)], w.joins...) }
