package summary

import (
	"go/token"
	"go/types"
	"slices"

	"github.com/toolconform/toolconform/analyzer/panics/prove"
	"golang.org/x/tools/go/ssa"
)

// tagged reports whether a value is what a field holds, and is used only where another field of the same struct is, or is not, a constant that is made to tell of
// which type it is: one of a type with constants of its own, or any where a function of the package has returned the struct.
func (l *funcAnalysis) tagged(at ssa.Instruction, v ssa.Value) bool {
	of, field, answered := fieldBeside(v)
	if of == nil {
		return false
	}
	return slices.ContainsFunc(l.proof.Guards(at), func(g prove.Guard) bool {
		compared, ok := g.Cond.(*ssa.BinOp)
		if !ok || compared.Op != token.EQL && compared.Op != token.NEQ {
			return false
		}
		if _, constant := compared.Y.(*ssa.Const); !constant {
			return false
		}
		tag, index, _ := fieldBeside(compared.X)
		return tag == of && index != field && (answered || enumerated(compared.X.Type()))
	})
}

// fieldBeside returns the struct, or its variable, that a value is a field of; and whether a function of the package has returned it.
func fieldBeside(v ssa.Value) (of ssa.Value, field int, answered bool) {
	switch x := v.(type) {
	case *ssa.Field:
		return x.X, x.Field, ownAnswer(x.X)
	case *ssa.UnOp:
		address, ok := x.X.(*ssa.FieldAddr)
		if x.Op != token.MUL || !ok {
			return nil, 0, false
		}
		if cell, ok := address.X.(*ssa.Alloc); ok {
			return cell, address.Field, allAnswered(cell)
		}
		return address.X, address.Field, ownAnswer(address.X)
	}
	return nil, 0, false
}

// allAnswered reports whether nothing is put into a variable but what functions of the package result, and nobody is given its address.
func allAnswered(cell *ssa.Alloc) bool {
	put := false
	for _, r := range *cell.Referrers() {
		switch r := r.(type) {
		case *ssa.Store:
			if r.Addr != ssa.Value(cell) || !ownAnswer(r.Val) {
				return false
			}
			put = true
		case *ssa.FieldAddr, *ssa.UnOp, *ssa.DebugRef:
		default:
			return false
		}
	}
	return put
}

// enumerated reports whether a type is a number with constants of its own, so that they say what something is.
func enumerated(t types.Type) bool {
	named, ok := types.Unalias(t).(*types.Named)
	if !ok || named.Obj().Pkg() == nil {
		return false
	}
	if b, ok := named.Underlying().(*types.Basic); !ok || b.Info()&types.IsInteger == 0 {
		return false
	}
	all, scope := 0, named.Obj().Pkg().Scope()
	for _, name := range scope.Names() {
		if c, ok := scope.Lookup(name).(*types.Const); ok && types.Identical(c.Type(), t) {
			all++
		}
	}
	return all > 1
}
