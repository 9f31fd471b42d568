package prove

import (
	"slices"

	"github.com/toolconform/toolconform/analyzer/panics/flowgraph"
	"golang.org/x/tools/go/ssa"
)

// Guarded reports whether the function may return without an instruction.
func (f *Function) Guarded(at ssa.Instruction) bool {
	if f.p == nil {
		return true
	}
	entry := f.f.Blocks[0]
	return at.Block() != entry && slices.ContainsFunc(f.f.Blocks, func(b *ssa.BasicBlock) bool {
		_, returns := lastOf(b).(*ssa.Return)
		return returns && b != at.Block() && b != f.f.Recover && flowgraph.Leads(entry, b, at.Block())
	})
}

// Before reports whether a is always executed before b.
func Before(a, b ssa.Instruction) bool {
	return flowgraph.Precedes(a, b) || a.Block() != b.Block() && a.Block().Dominates(b.Block())
}
