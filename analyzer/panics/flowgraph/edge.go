// Package flowgraph says which instructions of a function may be executed before which others.
package flowgraph

import (
	"slices"

	"golang.org/x/tools/go/ssa"
)

// An Edge leads from a block to its nth successor.
type Edge struct {
	From *ssa.BasicBlock
	N    int
}

// Into returns the edges into a block.
func Into(b *ssa.BasicBlock) []Edge {
	var all []Edge
	for i, from := range b.Preds {
		if slices.Contains(b.Preds[:i], from) {
			continue // both branches of a condition lead here
		}
		for n, to := range from.Succs {
			if to == b {
				all = append(all, Edge{from, n})
			}
		}
	}
	return all
}

// Leads reports whether a path of at least one edge leads from a block to another one, or back to it, and does not enter a third before; nil: any path.
func Leads(from, to, without *ssa.BasicBlock) bool {
	seen := map[*ssa.BasicBlock]bool{without: true}
	queue := slices.Clone(from.Succs)
	for len(queue) > 0 {
		b := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		if seen[b] {
			continue
		}
		if b == to {
			return true
		}
		seen[b] = true
		queue = append(queue, b.Succs...)
	}
	return false
}

// Avoiding returns the blocks that do not lead to a block, behind the nearest branch before it that has any.
func Avoiding(b *ssa.BasicBlock) (all []*ssa.BasicBlock) {
	for branch := b.Idom(); branch != nil && len(all) == 0; branch = branch.Idom() {
		for _, other := range b.Parent().Blocks {
			if other != b && branch.Dominates(other) && !Leads(other, b, nil) {
				all = append(all, other)
			}
		}
	}
	return all
}

// Precedes reports whether an instruction comes before another one of the same block.
func Precedes(a, b ssa.Instruction) bool {
	all := a.Block().Instrs
	return a.Block() == b.Block() && slices.Index(all, a) < slices.Index(all, b)
}

// Before reports whether a is always executed before b.
func Before(a, b ssa.Instruction) bool {
	return Precedes(a, b) || a.Block() != b.Block() && a.Block().Dominates(b.Block())
}

// MayPrecede reports whether an instruction may be executed before another one.
func MayPrecede(a, b ssa.Instruction) bool {
	return Precedes(a, b) || Leads(a.Block(), b.Block(), nil)
}
