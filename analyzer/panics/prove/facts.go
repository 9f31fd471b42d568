package prove

import (
	"go/types"
	"iter"

	"github.com/toolconform/toolconform/analyzer/panics/flowgraph"
	"github.com/toolconform/toolconform/analyzer/panics/valuenumber"
)

// A predicate is the statement of a fact or a claim.
type predicate uint8

const (
	holdsAtLeast predicate = iota // the inequality holds
	unequal                       // the sum of the inequality is not n
	isNonNil                      // it is not nil
	isNilValue                    // it is nil
	isTrue                        // it is a bool that is true
	isFalse                       // it is a bool that is false
	isType                        // its dynamic type is, or implements, typ
	hashable                      // it can be a map key without a panic
	nonZero                       // it is a number other than 0
)

// A fact holds from a place on, in all blocks that it dominates.
type fact struct {
	pred predicate
	l    linear // not expanded: its terms are the nodes of the source
	n    *valuenumber.Node
	typ  types.Type
	from valuenumber.Place
}

// facts indexes the facts of a function.
type facts struct {
	byNode map[*valuenumber.Node][]*fact
	onEdge map[flowgraph.Edge][]*fact
}

// known returns the facts about a node that hold at a point.
func (p *prover) known(n *valuenumber.Node, at point) iter.Seq[*fact] {
	return func(yield func(*fact) bool) {
		if at.edge >= 0 {
			for _, f := range p.facts.onEdge[flowgraph.Edge{From: at.Block, N: at.edge}] {
				if f.about(n) && !yield(f) {
					return
				}
			}
		}
		all := p.facts.byNode[n]
		if !p.spend(1 + len(all)/8) {
			return
		}
		for i := len(all) - 1; i >= 0; i-- {
			if p.holdsAt(all[i], at) && !yield(all[i]) {
				return
			}
		}
	}
}

func (p *prover) holdsAt(f *fact, at point) bool {
	switch {
	case f.from.Block == nil:
		return true
	case f.from.Block == at.Block:
		return f.from.Index <= at.Index
	}
	return at.Block != nil && f.from.Block.Dominates(at.Block)
}

func (f *fact) about(n *valuenumber.Node) bool {
	found := false
	f.each(func(m *valuenumber.Node) { found = found || m == n })
	return found
}

// each calls do with the nodes of a fact and their operands.
func (f *fact) each(do func(*valuenumber.Node)) {
	if f.n != nil {
		do(f.n)
	}
	for _, t := range f.l.list() {
		leaves(t.n, do, 6)
	}
}

func leaves(n *valuenumber.Node, do func(*valuenumber.Node), depth int) {
	if n == nil || n.Kind == valuenumber.Constant || depth == 0 {
		return
	}
	do(n)
	switch n.Kind {
	case valuenumber.Minus, valuenumber.Converted:
		leaves(n.A, do, depth-1)
		leaves(n.B, do, depth-1)
	case valuenumber.Binary:
		if isLinear(n) {
			leaves(n.A, do, depth-1)
			leaves(n.B, do, depth-1)
		}
	}
}

// add adds a fact to the indexes.
func (f *facts) add(fact *fact) {
	seen := map[*valuenumber.Node]bool{}
	fact.each(func(n *valuenumber.Node) {
		if !seen[n] {
			seen[n] = true
			f.byNode[n] = append(f.byNode[n], fact)
		}
	})
}
