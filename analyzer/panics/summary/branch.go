package summary

import (
	"go/token"

	"github.com/toolconform/toolconform/analyzer/panics/prove"
	"golang.org/x/tools/go/ssa"
)

// branchDependsOn reports whether a branch on the way to an instruction depends on one of the values. The author has then checked something about
// them; whether that suffices is not known.
func branchDependsOn(at ssa.Instruction, values []ssa.Value) bool {
	about := map[ssa.Value]bool{}
	for _, v := range values {
		for v != nil {
			if _, constant := v.(*ssa.Const); constant {
				break
			}
			about[v] = true
			v = inner(v)
		}
	}
	for b := at.Block(); b.Idom() != nil; b = b.Idom() {
		branch, ok := b.Idom().Instrs[len(b.Idom().Instrs)-1].(*ssa.If)
		if ok && dependsOn(branch.Cond, about, 0) {
			return true
		}
	}
	return false
}

// branchComparesLength reports whether a branch on the way to an instruction compares the length of one of the values, or of the list that it is
// a slice of, with a constant greater than one.
func branchComparesLength(at ssa.Instruction, values []ssa.Value) bool {
	about := map[ssa.Value]bool{}
	for _, v := range values {
		for part, ok := v.(*ssa.Slice); ok; part, ok = v.(*ssa.Slice) {
			v = part.X
		}
		about[v] = true
	}
	for b := at.Block(); b.Idom() != nil; b = b.Idom() {
		branch, ok := b.Idom().Instrs[len(b.Idom().Instrs)-1].(*ssa.If)
		if !ok {
			continue
		}
		compared, ok := branch.Cond.(*ssa.BinOp)
		if !ok {
			continue
		}
		size := measured(compared.X)
		k, number := constantOf(prove.Value{Value: compared.Y})
		if size.Len && about[size.Value] && number && k > 1 {
			return true
		}
	}
	return false
}

// usesRemainder reports whether a value is computed from a remainder. The author has then probably handled an incomplete last part.
func usesRemainder(v ssa.Value) bool { return v != nil && containsRemainder(v, 0) }

func containsRemainder(v ssa.Value, depth int) bool {
	if op, ok := v.(*ssa.BinOp); ok && op.Op == token.REM {
		return true
	}
	instruction, ok := v.(ssa.Instruction)
	if !ok || depth == hops+1 {
		return false
	}
	if call, ok := v.(*ssa.Call); ok {
		if _, builtin := call.Call.Value.(*ssa.Builtin); !builtin {
			return false
		}
	}
	var operands [8]*ssa.Value
	for _, o := range instruction.Operands(operands[:0]) {
		if *o != nil && containsRemainder(*o, depth+1) {
			return true
		}
	}
	return false
}

// inner returns the value that v converts, slices or loads, or nil.
func inner(v ssa.Value) ssa.Value {
	switch v := v.(type) {
	case *ssa.MakeInterface:
		return v.X
	case *ssa.Convert:
		return v.X
	case *ssa.ChangeType:
		return v.X
	case *ssa.Slice:
		return v.X
	case *ssa.UnOp:
		return v.X
	}
	return nil
}

// hops limits the number of operations through which a value is followed.
const hops = 5

func dependsOn(v ssa.Value, about map[ssa.Value]bool, depth int) bool {
	if about[v] {
		return true
	}
	instruction, ok := v.(ssa.Instruction)
	if !ok || depth == hops {
		return false
	}
	var operands [8]*ssa.Value
	for _, o := range instruction.Operands(operands[:0]) {
		if *o != nil && (dependsOn(*o, about, depth+1) || sameField(*o, about)) {
			return true
		}
	}
	return false
}

// sameField reports whether a value is the address of a field, and about has another address of the same field.
func sameField(v ssa.Value, about map[ssa.Value]bool) bool {
	a, ok := v.(*ssa.FieldAddr)
	if !ok {
		return false
	}
	for other := range about {
		if b, ok := other.(*ssa.FieldAddr); ok && a.X == b.X && a.Field == b.Field {
			return true
		}
	}
	return false
}

// reflects reports whether a callee is a method of package reflect.
func reflects(c callee) bool {
	return c.object != nil && c.object.Pkg() != nil && c.object.Pkg().Path() == "reflect" && c.object.Signature().Recv() != nil
}

// branchChecksKind reports whether a branch on the way to an instruction depends on a call of a method or function named Kind.
func branchChecksKind(at ssa.Instruction) bool {
	for b := at.Block(); b.Idom() != nil; b = b.Idom() {
		branch, ok := b.Idom().Instrs[len(b.Idom().Instrs)-1].(*ssa.If)
		if ok && ofKind(branch.Cond, 0) {
			return true
		}
	}
	return false
}

// ofKind reports whether a condition depends on such a call.
func ofKind(v ssa.Value, depth int) bool {
	if depth > hops {
		return false
	}
	if call, ok := v.(*ssa.Call); ok {
		name := ""
		if call.Call.IsInvoke() {
			name = call.Call.Method.Name()
		} else if f := call.Call.StaticCallee(); f != nil {
			name = f.Name()
		}
		return name == "Kind"
	}
	i, ok := v.(ssa.Instruction)
	if !ok {
		return false
	}
	var operands [8]*ssa.Value
	for _, o := range i.Operands(operands[:0]) {
		if *o != nil && ofKind(*o, depth+1) {
			return true
		}
	}
	return false
}
