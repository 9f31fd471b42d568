package valuenumber

import (
	"github.com/toolconform/toolconform/analyzer/panics/flowgraph"
	"golang.org/x/tools/go/ssa"
)

// EdgesInto returns the incoming edges of a phi.
func (t *Table) EdgesInto(n *Node) []flowgraph.Edge { return flowgraph.Into(t.JoinOf(n)) }

// JoinOf returns the block of a phi.
func (t *Table) JoinOf(n *Node) *ssa.BasicBlock {
	if n.Kind == Merged {
		return t.Memory.defs[n.Index].at.Block
	}
	return n.Value.(*ssa.Phi).Block()
}

// ValueOn returns the value of a phi on an edge.
func (t *Table) ValueOn(n *Node, e flowgraph.Edge) *Node {
	if n.Kind == Merged {
		return t.Memory.Content(n.A, Place{e.From, len(e.From.Instrs)}, nil)
	}
	v := n.Value.(*ssa.Phi)
	nth := 0
	for _, to := range e.From.Succs[:e.N] {
		if to == v.Block() {
			nth++
		}
	}
	for i, from := range v.Block().Preds {
		if from != e.From {
			continue
		}
		if nth == 0 {
			return t.Of(v.Edges[i])
		}
		nth--
	}
	return t.Of(v.Edges[0])
}
