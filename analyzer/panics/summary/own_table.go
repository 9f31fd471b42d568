package summary

import (
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// isEmpty reports whether a list is written without elements.
func isEmpty(list *ssa.Slice) bool {
	p, ok := list.X.Type().Underlying().(*types.Pointer)
	if !ok {
		return false
	}
	array, ok := p.Elem().Underlying().(*types.Array)
	return ok && array.Len() == 0
}

// keyOfConstants reports whether a value is a key of a map that has only constants for keys.
func keyOfConstants(v *ssa.Extract) bool {
	next, ok := v.Tuple.(*ssa.Next)
	if !ok || next.IsString || v.Index != 1 {
		return false
	}
	over, ok := next.Iter.(*ssa.Range)
	return ok && keysOfConstants(over.X)
}

// keysOfConstants reports whether a map is one that the function has written with constants for keys, also where a field of a struct of its own holds it.
func keysOfConstants(v ssa.Value) bool {
	if load, ok := v.(*ssa.UnOp); ok {
		address, ok := load.X.(*ssa.FieldAddr)
		if !ok {
			return false
		}
		if v = storedIn(address); v == nil {
			return false
		}
	}
	made, ok := v.(*ssa.MakeMap)
	if !ok {
		return false
	}
	keys := 0
	for _, r := range *made.Referrers() {
		switch r := r.(type) {
		case *ssa.MapUpdate:
			if _, constant := r.Key.(*ssa.Const); !constant || r.Map != ssa.Value(made) {
				return false
			}
			keys++
		case *ssa.Store:
			if _, field := r.Addr.(*ssa.FieldAddr); !field {
				return false
			}
		case *ssa.Range, *ssa.Lookup, *ssa.DebugRef:
		default:
			return false
		}
	}
	return keys > 0
}

// storedIn returns the one value that a function puts into a field of a struct that it has made; nil where there are more, or none.
func storedIn(address *ssa.FieldAddr) ssa.Value {
	made, ok := address.X.(*ssa.Alloc)
	if !ok {
		return nil
	}
	var one ssa.Value
	for _, r := range *made.Referrers() {
		field, ok := r.(*ssa.FieldAddr)
		if !ok || field.Field != address.Field {
			continue
		}
		for _, use := range *field.Referrers() {
			if put, ok := use.(*ssa.Store); ok && put.Addr == ssa.Value(field) {
				if one != nil {
					return nil
				}
				one = put.Val
			}
		}
	}
	return one
}
