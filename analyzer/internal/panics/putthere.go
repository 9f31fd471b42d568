package panics

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// putThere reports whether a map is an element of another one, into which the function puts a map that it has made, on the way: it is made where it is
// missing.
func (l *look) putThere(v ssa.Value) bool {
	element, ok := v.(*ssa.Lookup)
	if !ok || element.CommaOk {
		return false
	}
	if _, isMap := element.Type().Underlying().(*types.Map); !isMap {
		return false
	}
	return slices.ContainsFunc(l.f.Blocks, func(b *ssa.BasicBlock) bool {
		return slices.ContainsFunc(b.Instrs, func(at ssa.Instruction) bool {
			put, ok := at.(*ssa.MapUpdate)
			if !ok || !sameMap(put.Map, element.X) || !leadsTo(b, element.Block()) {
				return false
			}
			_, made := put.Value.(*ssa.MakeMap)
			return made
		})
	})
}

// sameMap reports whether two maps are the same, or read from the same variable.
func sameMap(a, b ssa.Value) bool {
	x, ok := a.(*ssa.UnOp)
	y, also := b.(*ssa.UnOp)
	return a == b || ok && also && x.X == y.X || sameValue(a, b)
}
