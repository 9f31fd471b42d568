package hazard

import (
	"go/token"

	"golang.org/x/tools/go/ssa"
)

// Position returns the source position of an instruction. An implicit instruction gets the position of a use or of an operand.
func Position(i ssa.Instruction) token.Pos {
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
