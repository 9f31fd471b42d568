package survey

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// OnlyDereferences reports whether a function is bound to pointers only, its receiver and what it captures, and nothing is done with them than
// dereference them: if they are nil, the first use panics.
func OnlyDereferences(fn *ssa.Function) bool {
	seen := map[ssa.Value]bool{}
	receiver := fn.Params[:len(fn.Params)-fn.Signature.Params().Len()]
	return !slices.ContainsFunc(receiver, func(v *ssa.Parameter) bool { return !dereferenced(v, seen) }) &&
		!slices.ContainsFunc(fn.FreeVars, func(v *ssa.FreeVar) bool { return !dereferenced(v, seen) })
}

// dereferenced reports whether a value is a pointer that is only dereferenced, also by functions that get it, which do not recover.
func dereferenced(v ssa.Value, seen map[ssa.Value]bool) bool {
	if _, isPointer := v.Type().Underlying().(*types.Pointer); !isPointer {
		return false
	}
	if seen[v] {
		return true
	}
	seen[v] = true
	passed := func(fn *ssa.Function, given []ssa.Value, at func(int) ssa.Value) bool {
		for i, one := range given {
			if one == v && (fn == nil || fn.Blocks == nil || fn.Recover != nil || !dereferenced(at(i), seen)) {
				return false
			}
		}
		return true
	}
	for _, r := range *v.Referrers() {
		ok := false
		switch r := r.(type) {
		case *ssa.DebugRef, *ssa.FieldAddr, *ssa.UnOp, *ssa.IndexAddr:
			ok = true
		case *ssa.Store:
			ok = r.Val != v
		case *ssa.MakeClosure:
			fn := r.Fn.(*ssa.Function)
			ok = passed(fn, r.Bindings, func(i int) ssa.Value { return fn.FreeVars[i] })
		case ssa.CallInstruction:
			fn := r.Common().StaticCallee()
			ok = passed(fn, r.Common().Args, func(i int) ssa.Value { return fn.Params[i] })
		}
		if !ok {
			return false
		}
	}
	return true
}
