package order

import (
	"go/token"

	"golang.org/x/tools/go/ssa"
)

// usedAt returns where a value is used.
func usedAt(v ssa.Value, depth int) token.Pos {
	if v.Referrers() == nil || depth == 0 {
		return token.NoPos
	}
	for _, r := range *v.Referrers() {
		if r.Pos().IsValid() {
			return r.Pos()
		}
		if used, ok := r.(ssa.Value); ok {
			if p := usedAt(used, depth-1); p.IsValid() {
				return p
			}
		}
	}
	return token.NoPos
}

// Position returns the position of an instruction or of an operand that is computed for it.
func Position(i ssa.Instruction) token.Pos {
	if i.Pos().IsValid() {
		return i.Pos()
	}
	if to, ok := i.(*ssa.SliceToArrayPointer); ok {
		if p := usedAt(to, 3); p.IsValid() {
			return p
		}
	}
	for _, o := range i.Operands(nil) {
		if v, ok := (*o).(ssa.Instruction); ok && v.Pos().IsValid() {
			return v.Pos()
		}
	}
	return token.NoPos
}
