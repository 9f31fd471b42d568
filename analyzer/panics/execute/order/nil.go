package order

import (
	"slices"

	"golang.org/x/tools/go/ssa"
)

// NilInCode reports whether the pointer that an instruction dereferences is nil by what the function and the functions that it calls do alone: they
// return nil, or what they have made. It is no pointer that was made before, or elsewhere.
func NilInCode(i ssa.Instruction) bool {
	var pointer ssa.Value
	switch i := i.(type) {
	case *ssa.FieldAddr:
		pointer = i.X
	case *ssa.UnOp:
		pointer = i.X
		if f, ok := pointer.(*ssa.FieldAddr); ok {
			pointer = f.X
		}
	}
	return pointer != nil && ofCode(pointer, map[ssa.Value]bool{}, 4)
}

// ofCode reports whether a pointer is nil or new wherever it comes from.
func ofCode(v ssa.Value, seen map[ssa.Value]bool, depth int) bool {
	if seen[v] {
		return true
	}
	seen[v] = true
	switch v := v.(type) {
	case *ssa.Const:
		return v.IsNil()
	case *ssa.Alloc:
		return true
	case *ssa.ChangeType:
		return ofCode(v.X, seen, depth)
	case *ssa.Phi:
		return !slices.ContainsFunc(v.Edges, func(e ssa.Value) bool { return !ofCode(e, seen, depth) })
	case *ssa.Call:
		return ofResult(v, 0, seen, depth)
	case *ssa.Extract:
		call, ok := v.Tuple.(*ssa.Call)
		return ok && ofResult(call, v.Index, seen, depth)
	}
	return false
}

func ofResult(call *ssa.Call, index int, seen map[ssa.Value]bool, depth int) bool {
	callee := call.Call.StaticCallee()
	if callee == nil || callee.Blocks == nil || depth == 0 {
		return false
	}
	for _, b := range callee.Blocks {
		if r, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return); ok && !ofCode(r.Results[index], seen, depth-1) {
			return false
		}
	}
	return true
}
