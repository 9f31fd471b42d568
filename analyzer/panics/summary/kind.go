package summary

import (
	"go/types"
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"golang.org/x/tools/go/ssa"
)

// isKind reports whether a field selects a case: only this package can set it, and only constants and package variables are ever stored in it.
// The author knows the possible values.
func (f *Finder) isKind(t types.Type, i int) bool {
	v := fieldOf(t, i)
	if v == nil {
		return false
	}
	known, ok := f.kinds[v]
	if !ok {
		known = f.everyStored(v, func(put ssa.Value) bool { return f.chosen(put, v, 6) })
		f.kinds[v] = known
	}
	return known
}

// onKind reports whether the nearest guard of an instruction compares such a field.
func (l *funcAnalysis) onKind(at ssa.Instruction) bool {
	guards := l.proof.Guards(at)
	if len(guards) == 0 {
		return false
	}
	compared, ok := guards[0].Cond.(*ssa.BinOp)
	if !ok {
		return false
	}
	load, ok := compared.X.(*ssa.UnOp)
	if !ok {
		return false
	}
	field, ok := load.X.(*ssa.FieldAddr)
	return ok && l.isKind(field.X.Type(), field.Field)
}

// everyStored reports whether only this package can set a field, and all values stored in it satisfy a predicate.
func (f *Finder) everyStored(v *types.Var, satisfies func(ssa.Value) bool) bool {
	if v.Exported() || v.Embedded() || v.Pkg() != f.pass.Pkg {
		return false
	}
	puts := f.puts()[v]
	return puts != nil && !puts.loose && len(puts.values) > 0 && !slices.ContainsFunc(puts.values, func(put ssa.Value) bool { return !satisfies(put) })
}

// puts are the values stored in a field.
type puts struct {
	values []ssa.Value
	loose  bool // the address of the field is used otherwise
}

// findPuts collects the values stored in unexported fields, outside of tests.
func (f *Finder) findPuts() map[*types.Var]*puts {
	all := map[*types.Var]*puts{}
	for _, function := range f.program.Functions() {
		if tools.InTest(f.pass.Fset, function.Pos()) {
			continue
		}
		for _, b := range function.Blocks {
			for _, at := range b.Instrs {
				address, ok := at.(*ssa.FieldAddr)
				if !ok {
					continue
				}
				v := fieldOf(address.X.Type(), address.Field)
				if v == nil || v.Exported() {
					continue
				}
				if all[v] == nil {
					all[v] = &puts{}
				}
				all[v].used(address)
			}
		}
	}
	return all
}

func (p *puts) used(address *ssa.FieldAddr) {
	for _, use := range *address.Referrers() {
		switch use := use.(type) {
		case *ssa.UnOp, *ssa.DebugRef:
		case *ssa.Store:
			if use.Val == ssa.Value(address) {
				p.loose = true
			}
			p.values = append(p.values, use.Val)
		default:
			p.loose = true
		}
	}
}

// chosen reports whether a value is a constant, a package variable, or loaded from the same field or another field that holds only such values.
func (f *Finder) chosen(v ssa.Value, field *types.Var, depth int) bool {
	if depth == 0 {
		return false
	}
	switch v := v.(type) {
	case *ssa.Const:
		return true
	case *ssa.Convert:
		return f.chosen(v.X, field, depth-1)
	case *ssa.ChangeType:
		return f.chosen(v.X, field, depth-1)
	case *ssa.UnOp:
		if from, ok := v.X.(*ssa.FieldAddr); ok {
			other := fieldOf(from.X.Type(), from.Field)
			return other == field || other != nil && f.everyStored(other, func(put ssa.Value) bool { return f.chosen(put, other, depth/2) })
		}
		_, global := v.X.(*ssa.Global)
		return global
	case *ssa.Parameter:
		return f.argumentsChosen(v, field, depth-1)
	case *ssa.Phi:
		for _, e := range v.Edges {
			if !f.chosen(e, field, depth-1) {
				return false
			}
		}
		return true
	}
	return false
}

// argumentsChosen reports whether all calls of a function are known, and their arguments for a parameter satisfy chosen.
func (f *Finder) argumentsChosen(p *ssa.Parameter, field *types.Var, depth int) bool {
	of := p.Parent()
	if of.Parent() == nil && !f.store().known(of) || of.Parent() != nil && !onlyCalled(of) {
		return false
	}
	callers, i := f.program.Callers(of), slices.Index(of.Params, p)
	for _, c := range callers {
		if i >= len(c.Args) || c.Args[i] == nil || !f.chosen(c.Args[i], field, depth) {
			return false
		}
	}
	return len(callers) > 0
}

// onlyCalled reports whether a function literal is only called in the enclosing function, and not passed on or stored.
func onlyCalled(literal *ssa.Function) bool {
	uses := 0
	for _, b := range literal.Parent().Blocks {
		for _, i := range b.Instrs {
			for _, o := range i.Operands(nil) {
				made, closure := (*o).(*ssa.MakeClosure)
				if *o != ssa.Value(literal) && !(closure && made.Fn == ssa.Value(literal)) {
					continue
				}
				if _, making := i.(*ssa.MakeClosure); making {
					continue
				}
				call, ok := i.(ssa.CallInstruction)
				if !ok || call.Common().Value != *o {
					return false
				}
				uses++
			}
		}
	}
	return uses > 0
}
