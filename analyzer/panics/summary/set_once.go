package summary

import (
	"go/types"
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"github.com/toolconform/toolconform/analyzer/panics/prove"
	"golang.org/x/tools/go/ssa"
)

// setOnce reports whether calls cannot change a field behind a pointer: the struct has an unexported type, is not part of another one, and the
// field is only set where the value is made, before its address is passed on.
func (l *funcAnalysis) setOnce(pointer types.Type, field int) bool {
	p, ok := pointer.Underlying().(*types.Pointer)
	if !ok {
		return false
	}
	named, ok := types.Unalias(p.Elem()).(*types.Named)
	if !ok || named.Obj().Exported() || named.Obj().Pkg() != l.pass.Pkg {
		return false
	}
	v := fieldOf(pointer, field)
	return v != nil && !v.Exported() && !l.setLater()[v] && !l.setLater()[named.Origin().Obj()]
}

// setLater returns the fields that are set through a pointer, and the types whose values are set as a whole.
func (f *Finder) setLater() map[types.Object]bool {
	if f.later != nil {
		return f.later
	}
	f.later = map[types.Object]bool{}
	for _, function := range f.program.Functions() {
		if tools.InTest(f.pass.Fset, function.Pos()) {
			continue
		}
		for _, b := range function.Blocks {
			made := prove.Unescaped{}
			for _, at := range b.Instrs {
				made.Pass(at)
				f.sets(at, &made)
			}
		}
	}
	return f.later
}

// sets records what an instruction sets, or allows other code to set, except for values that are being made.
func (f *Finder) sets(at ssa.Instruction, made *prove.Unescaped) {
	switch at := at.(type) {
	case *ssa.FieldAddr:
		if slices.ContainsFunc(*at.Referrers(), func(use ssa.Instruction) bool { return usesAddress(use, at) }) {
			f.later[fieldOf(at.X.Type(), at.Field)] = true
		}
		f.mayBeSet(at.Type()) // part of a value that may be set as a whole
	case *ssa.IndexAddr:
		f.mayBeSet(at.Type())
	case *ssa.Store:
		if field, ok := at.Addr.(*ssa.FieldAddr); ok && !made.Owns(field) {
			f.later[fieldOf(field.X.Type(), field.Field)] = true
		}
		if _, own := at.Addr.(*ssa.Alloc); !own {
			f.mayBeSet(at.Addr.Type())
		}
	case *ssa.ChangeType, *ssa.Convert, *ssa.MultiConvert: // it may be set as a value of the other type
		f.reshapes(at.(ssa.Value))
	}
}

// usesAddress reports whether an instruction uses the address of a field for anything but loading or storing the field.
func usesAddress(use ssa.Instruction, field *ssa.FieldAddr) bool {
	switch use := use.(type) {
	case *ssa.UnOp, *ssa.DebugRef:
		return false
	case *ssa.Store:
		return use.Val == ssa.Value(field)
	}
	return true
}

func (f *Finder) reshapes(v ssa.Value) {
	for _, o := range v.(ssa.Instruction).Operands(nil) {
		f.mayBeSet((*o).Type())
	}
	f.mayBeSet(v.Type())
}

// mayBeSet records that values of the type to which t points may be set as a whole.
func (f *Finder) mayBeSet(t types.Type) {
	p, ok := t.Underlying().(*types.Pointer)
	if !ok {
		return
	}
	if named, ok := types.Unalias(p.Elem()).(*types.Named); ok {
		f.later[named.Origin().Obj()] = true
	}
}
