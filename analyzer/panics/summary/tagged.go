package summary

import (
	"go/token"
	"go/types"
	"slices"

	"github.com/toolconform/toolconform/analyzer/panics/prove"
	"golang.org/x/tools/go/ssa"
)

// tagged reports whether a field of interface type is used only after another field of the same struct was compared with a constant that tells
// the type. The other field has a type with constants of its own, or a function of the package has returned the struct.
func (l *funcAnalysis) tagged(at ssa.Instruction, v ssa.Value) bool {
	of, field, returned := fieldAccess(v)
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
		tag, index, _ := fieldAccess(compared.X)
		return tag == of && index != field && (returned || enumerated(compared.X.Type()))
	})
}

// fieldAccess returns the struct and the index of a field, and whether a function of the package has returned the struct.
func fieldAccess(v ssa.Value) (of ssa.Value, field int, returned bool) {
	switch x := v.(type) {
	case *ssa.Field:
		return x.X, x.Field, ownResult(x.X)
	case *ssa.UnOp:
		address, ok := x.X.(*ssa.FieldAddr)
		if x.Op != token.MUL || !ok {
			return nil, 0, false
		}
		if cell, ok := address.X.(*ssa.Alloc); ok {
			return cell, address.Field, onlyOwnResults(cell)
		}
		return address.X, address.Field, ownResult(address.X)
	}
	return nil, 0, false
}

// onlyOwnResults reports whether only results of functions of the package are stored in a variable, and its address is not passed on.
func onlyOwnResults(cell *ssa.Alloc) bool {
	put := false
	for _, r := range *cell.Referrers() {
		switch r := r.(type) {
		case *ssa.Store:
			if r.Addr != ssa.Value(cell) || !ownResult(r.Val) {
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

// enumerated reports whether a type is an integer type with several constants.
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
