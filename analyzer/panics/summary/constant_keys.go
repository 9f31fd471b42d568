package summary

import (
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// isEmpty reports whether a list is a literal without elements.
func isEmpty(list *ssa.Slice) bool {
	p, ok := list.X.Type().Underlying().(*types.Pointer)
	if !ok {
		return false
	}
	array, ok := p.Elem().Underlying().(*types.Array)
	return ok && array.Len() == 0
}

// keyOfConstants reports whether a value is a key, in a range loop, of a map that has only constant keys.
func keyOfConstants(v *ssa.Extract) bool {
	next, ok := v.Tuple.(*ssa.Next)
	if !ok || next.IsString || v.Index != 1 {
		return false
	}
	over, ok := next.Iter.(*ssa.Range)
	return ok && keysOfConstants(over.X)
}

// keysOfConstants reports whether a value is a map, or a field with a map, that the function has made and filled with constant keys only.
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

// storedIn returns the only value that the function stores in a field of a struct that it has made; nil if there is none, or more than one.
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
