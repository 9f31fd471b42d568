package summary

import (
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"golang.org/x/tools/go/ssa"
)

// insideField reports whether a value is an element of what a field holds. The author may have checked the field as a whole.
func insideField(v ssa.Value) bool {
	load, ok := v.(*ssa.UnOp)
	if ok {
		if _, field := load.X.(*ssa.FieldAddr); field {
			return false
		}
	}
	_, made := v.(*ssa.Call)
	_, sum := v.(*ssa.BinOp)
	return !made && !sum && madeOfFields(v, 8)
}

// madeOfFields reports whether a value is a field, an element of one, or computed from such and constants by pure functions. The author may have
// checked it when setting the field.
func madeOfFields(v ssa.Value, depth int) bool {
	if v == nil || depth == 0 {
		return false
	}
	switch v := v.(type) {
	case *ssa.UnOp:
		if _, field := v.X.(*ssa.FieldAddr); field {
			return true
		}
		if cell, variable := v.X.(*ssa.Alloc); variable { // captured by a literal
			return madeOfFields(lazyssa.Held(cell), depth-1)
		}
		element, ok := v.X.(*ssa.IndexAddr)
		return ok && madeOfFields(element.X, depth-1)
	case *ssa.Field:
		return true
	case *ssa.TypeAssert:
		return madeOfFields(v.X, depth-1)
	case *ssa.Lookup:
		return madeOfFields(v.X, depth-1)
	case *ssa.Extract:
		return madeOfFields(v.Tuple, depth-1)
	case *ssa.Next:
		return madeOfFields(v.Iter, depth-1)
	case *ssa.Range:
		return madeOfFields(v.X, depth-1)
	case *ssa.BinOp:
		return madeOfFields(v.X, depth-1) && madeOfFields(v.Y, depth-1)
	case *ssa.Call:
		return pure(v) && slices.ContainsFunc(v.Call.Args, func(a ssa.Value) bool { return madeOfFields(a, depth-1) }) &&
			!slices.ContainsFunc(v.Call.Args, func(a ssa.Value) bool { return !madeOfFields(a, depth-1) && !authored(a, depth-1) })
	}
	return false
}
