package prove

import (
	"go/token"

	"golang.org/x/tools/go/ssa"
)

// position returns where an instruction is in the source; for one that the source does not spell out, where what it is for is.
func position(i ssa.Instruction) token.Pos {
	if p := i.Pos(); p.IsValid() {
		return p
	}
	if v, ok := i.(ssa.Value); ok && v.Referrers() != nil {
		for _, r := range *v.Referrers() {
			if p := r.Pos(); p.IsValid() {
				return p
			}
		}
	}
	for _, o := range i.Operands(nil) {
		if *o != nil && (*o).Pos().IsValid() && (*o).Parent() == i.Parent() {
			return (*o).Pos()
		}
	}
	return i.Parent().Pos()
}
