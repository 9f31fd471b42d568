package summary

import (
	"go/types"
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"github.com/toolconform/toolconform/analyzer/panics/prove"
	"golang.org/x/tools/go/ssa"
)

// setOnce reports whether a field of a struct that a pointer leads to stays as it is while functions are called that are given the pointer: the struct is of an
// unexported type, is part of no other, and the field is only ever set where the value is made, before anybody else has the pointer.
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

// setLater returns the fields of structs that are set through a pointer, and the types of which whole values are.
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

// sets notes what an instruction sets, or lets others set, but for what is being made.
func (f *Finder) sets(at ssa.Instruction, made *prove.Unescaped) {
	switch at := at.(type) {
	case *ssa.FieldAddr:
		if slices.ContainsFunc(*at.Referrers(), func(use ssa.Instruction) bool { return handsOn(use, at) }) {
			f.later[fieldOf(at.X.Type(), at.Field)] = true
		}
		f.pointed(at.Type()) // a part of another, which may be set as a whole
	case *ssa.IndexAddr:
		f.pointed(at.Type())
	case *ssa.Store:
		if field, ok := at.Addr.(*ssa.FieldAddr); ok && !made.Owns(field) {
			f.later[fieldOf(field.X.Type(), field.Field)] = true
		}
		if _, own := at.Addr.(*ssa.Alloc); !own {
			f.pointed(at.Addr.Type())
		}
	case *ssa.ChangeType, *ssa.Convert, *ssa.MultiConvert: // what becomes another type is set as that
		f.reshapes(at.(ssa.Value))
	}
}

// handsOn reports whether an instruction does anything else with the address of a field than to read it or to set it.
func handsOn(use ssa.Instruction, field *ssa.FieldAddr) bool {
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
		f.pointed((*o).Type())
	}
	f.pointed(v.Type())
}

// pointed says of the type that pointers point to that there may be such as lead to values that are set as a whole.
func (f *Finder) pointed(t types.Type) {
	p, ok := t.Underlying().(*types.Pointer)
	if !ok {
		return
	}
	if named, ok := types.Unalias(p.Elem()).(*types.Named); ok {
		f.later[named.Origin().Obj()] = true
	}
}
