package summary

import (
	"go/token"

	"github.com/toolconform/toolconform/analyzer/panics/prove"
	"golang.org/x/tools/go/ssa"
)

// asked reports whether a branch on the way to an instruction depends on one of some values: the author has looked at it, and whether what was
// asked is enough, nobody knows.
func asked(at ssa.Instruction, values []ssa.Value) bool {
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

// askedLength reports whether a branch on the way to an instruction compares the length of one of some values, or of what it is cut from, with a number:
// that there is more than something has been asked.
func askedLength(at ssa.Instruction, values []ssa.Value) bool {
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

// rounded reports whether what a value is made of has to do with a remainder: somebody has looked at how much is missing to a whole.
func rounded(v ssa.Value) bool { return v != nil && ofRemainder(v, 0) }

func ofRemainder(v ssa.Value, depth int) bool {
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
		if *o != nil && ofRemainder(*o, depth+1) {
			return true
		}
	}
	return false
}

// inner returns what a value is a form, a part or a copy of.
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

// hops is how far a condition is followed to what it depends on.
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

// sameField reports whether a value is the address of a field of which another address is among those that matter.
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

// reflects reports whether a call is of a method of a reflect.Value.
func reflects(c callee) bool {
	return c.object != nil && c.object.Pkg() != nil && c.object.Pkg().Path() == "reflect" && c.object.Signature().Recv() != nil
}

// askedKind reports whether a branch on the way to an instruction asks of which kind something is.
func askedKind(at ssa.Instruction) bool {
	for b := at.Block(); b.Idom() != nil; b = b.Idom() {
		branch, ok := b.Idom().Instrs[len(b.Idom().Instrs)-1].(*ssa.If)
		if ok && ofKind(branch.Cond, 0) {
			return true
		}
	}
	return false
}

// ofKind reports whether a condition is about the kind of a type or a value.
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
