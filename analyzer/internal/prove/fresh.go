package prove

import (
	"slices"

	"golang.org/x/tools/go/ssa"
)

// fresh reports whether a call comes before anybody else has the address of a variable, a part of which an address is.
func (m *memory) fresh(call *ssa.Call, at *node) bool {
	variable, ok := rootOf(at).v.(*ssa.Alloc)
	return ok && at.kind != mapped && Unshared(call, variable)
}

// Unshared reports whether an instruction comes before anybody else has the address of a variable: between where the block makes the variable and
// the instruction, its parts are only set and read. So are the fields of a composite literal, some of which are answered by calls.
func Unshared(at ssa.Instruction, variable *ssa.Alloc) bool {
	if variable.Block() != at.Block() {
		return false
	}
	instructions := at.Block().Instrs
	from, to := slices.Index(instructions, ssa.Instruction(variable)), slices.Index(instructions, at)
	if from > to {
		return false
	}
	parts := map[ssa.Value]bool{variable: true}
	for _, i := range instructions[from+1 : to+1] {
		if !onlyUses(i, parts) {
			return false
		}
	}
	return true
}

// onlyUses reports whether an instruction hands on none of some addresses, to which it adds those of parts.
func onlyUses(i ssa.Instruction, parts map[ssa.Value]bool) bool {
	switch i := i.(type) {
	case *ssa.FieldAddr:
		if parts[i.X] {
			parts[i] = true
		}
		return true
	case *ssa.Store:
		return !parts[i.Val]
	case *ssa.UnOp, *ssa.DebugRef:
		return true
	}
	var operands [8]*ssa.Value
	for _, o := range i.Operands(operands[:0]) {
		if *o != nil && parts[*o] {
			return false
		}
	}
	return true
}
