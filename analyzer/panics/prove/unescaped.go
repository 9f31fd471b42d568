package prove

import (
	"slices"

	"golang.org/x/tools/go/ssa"
)

// fresh reports whether no other code can have the address of a variable, of which at is a part, when a call is made. This is so if
// the block only sets and reads its parts before the call, as for a composite literal with calls in it.
func (m *memory) fresh(call *ssa.Call, at *node) bool {
	variable, ok := rootOf(at).v.(*ssa.Alloc)
	if !ok || at.kind == mapped || variable.Block() != call.Block() {
		return false
	}
	instructions := call.Block().Instrs
	from, to := slices.Index(instructions, ssa.Instruction(variable)), slices.Index(instructions, ssa.Instruction(call))
	if from > to {
		return false
	}
	made := Unescaped{}
	for _, i := range instructions[from : to+1] {
		made.Pass(i)
	}
	return made.Owns(variable)
}

// Unescaped tracks, through the instructions of a block, the variables whose addresses have not escaped.
type Unescaped struct {
	parts  map[ssa.Value]*ssa.Alloc
	shared map[*ssa.Alloc]bool
}

// Owns reports whether an address is that of such a variable, or of a field of it.
func (m *Unescaped) Owns(address ssa.Value) bool {
	variable := m.parts[address]
	return variable != nil && !m.shared[variable]
}

// Pass processes the next instruction of the block.
func (m *Unescaped) Pass(i ssa.Instruction) {
	switch i := i.(type) {
	case *ssa.Alloc:
		m.add(i, i)
	case *ssa.FieldAddr:
		if variable := m.parts[i.X]; variable != nil {
			m.add(i, variable)
		}
	case *ssa.Store:
		m.share(i.Val)
	case *ssa.UnOp, *ssa.DebugRef:
	default:
		var operands [8]*ssa.Value
		for _, o := range i.Operands(operands[:0]) {
			m.share(*o)
		}
	}
}

func (m *Unescaped) add(address ssa.Value, variable *ssa.Alloc) {
	if m.parts == nil {
		m.parts, m.shared = map[ssa.Value]*ssa.Alloc{}, map[*ssa.Alloc]bool{}
	}
	m.parts[address] = variable
}

func (m *Unescaped) share(address ssa.Value) {
	if variable := m.parts[address]; variable != nil {
		m.shared[variable] = true
	}
}
