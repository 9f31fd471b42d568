// Package typeinfo has what proofs of panics need to know about types: sizes, ranges of numbers, what may be nil, be compared or
// be asserted.
package typeinfo

import (
	"go/types"
	"math"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// Sizes are those of 64-bit machines. Others have less memory, too.
var Sizes = types.SizesFor("gc", "amd64")

// Limits set by memory.
const (
	MostElements = 1 << 40 // elements of a slice with a nonzero element size, or bytes of a string
	allocate     = 1 << 47 // bytes that make accepts
)

// MostMade returns the maximum number of elements that make accepts for a slice or a channel.
func MostMade(t types.Type) int64 {
	size, ok := ElementSize(t)
	switch {
	case !ok:
		return MostElements
	case size == 0:
		return math.MaxInt64
	}
	return allocate / size
}

// MostOf returns the maximum number of elements of a slice or a string.
func MostOf(t types.Type) int64 {
	if t == nil {
		return math.MaxInt64
	}
	if size, ok := ElementSize(t); size == 0 || !ok {
		return math.MaxInt64
	}
	return MostElements
}

// ElementSize returns the size of an element of a slice, a string, an array or a channel.
func ElementSize(t types.Type) (int64, bool) {
	var element types.Type
	switch t := t.Underlying().(type) {
	case *types.Slice:
		element = t.Elem()
	case *types.Chan:
		element = t.Elem()
	case *types.Array:
		element = t.Elem()
	case *types.Basic:
		return 1, t.Info()&types.IsString != 0
	}
	if element == nil || HasTypeParameter(element) {
		return 0, false
	}
	return Sizes.Sizeof(element), true
}

// IsTypeParameter reports whether a type is a type parameter.
func IsTypeParameter(t types.Type) bool {
	_, ok := types.Unalias(t).(*types.TypeParam)
	return ok
}

// HasTypeParameter reports whether a type depends on a type argument.
func HasTypeParameter(t types.Type) bool { return hasTypeParameter(t, nil) }

func hasTypeParameter(t types.Type, seen []types.Type) bool {
	switch t := t.(type) {
	case *types.TypeParam:
		return true
	case *types.Named:
		if slices.Contains(seen, types.Type(t)) {
			return false
		}
		if t.TypeArgs().Len() == 0 && t.TypeParams().Len() == 0 && t.Obj().Parent() == t.Obj().Pkg().Scope() {
			return false
		}
		return hasTypeParameter(t.Underlying(), append(seen, t))
	case *types.Alias:
		return hasTypeParameter(types.Unalias(t), seen)
	case *types.Array:
		return hasTypeParameter(t.Elem(), seen)
	case *types.Struct:
		for i := range t.NumFields() {
			if hasTypeParameter(t.Field(i).Type(), seen) {
				return true
			}
		}
	}
	return false
}

// basicInfo returns the properties of a basic type, and 0 for any other.
func basicInfo(t types.Type) types.BasicInfo {
	if basic, ok := t.Underlying().(*types.Basic); ok {
		return basic.Info()
	}
	return 0
}

// IsInteger reports whether values of a type may be integers: it is an integer type or a type parameter.
func IsInteger(t types.Type) bool {
	return IsTypeParameter(t) || basicInfo(t)&types.IsInteger != 0
}

// IsUnsigned reports whether a type is an unsigned integer type.
func IsUnsigned(t types.Type) bool { return basicInfo(t)&types.IsUnsigned != 0 }

// IsString reports whether a type is a string type.
func IsString(t types.Type) bool { return basicInfo(t)&types.IsString != 0 }

// Span returns the least and the greatest value of an integer type. bounded is false if the greatest does not fit in an int64.
func Span(t types.Type) (least, greatest int64, bounded, ok bool) {
	basic, isBasic := t.Underlying().(*types.Basic)
	if !isBasic || basic.Info()&types.IsInteger == 0 {
		return 0, 0, false, false
	}
	if basic.Info()&types.IsUntyped != 0 {
		return math.MinInt64, math.MaxInt64, true, true
	}
	bits := uint(Sizes.Sizeof(basic) * 8)
	switch {
	case basic.Info()&types.IsUnsigned == 0:
		return -1 << (bits - 1), 1<<(bits-1) - 1, true, true
	case bits == 64:
		return 0, 0, false, true
	}
	return 0, 1<<bits - 1, true, true
}

// ArrayOf returns the array type of an array or of a pointer to one.
func ArrayOf(t types.Type) (array *types.Array, pointer bool) {
	t = t.Underlying()
	if p, ok := t.(*types.Pointer); ok {
		t, pointer = p.Elem().Underlying(), true
	}
	array, _ = t.(*types.Array)
	return array, pointer && array != nil
}

// HoldsInterface reports whether a comparable type may have incomparable values.
func HoldsInterface(t types.Type) bool {
	switch t := t.Underlying().(type) {
	case *types.Interface:
		return true
	case *types.Array:
		return t.Len() > 0 && HoldsInterface(t.Elem())
	case *types.Struct:
		for i := range t.NumFields() {
			if HoldsInterface(t.Field(i).Type()) {
				return true
			}
		}
	}
	return false
}

// Pointee returns the type of what a pointer points to, or nil.
func Pointee(t types.Type) types.Type {
	if t == nil {
		return nil
	}
	if p, ok := t.Underlying().(*types.Pointer); ok {
		return p.Elem()
	}
	return nil
}

// IsSequence reports whether the length of a value of the type never changes: slices and strings, unlike maps and channels.
func IsSequence(t types.Type) bool {
	_, slice := t.Underlying().(*types.Slice)
	return slice || IsString(t)
}

// IsNillable reports whether a type has the value nil. It is false for a type parameter.
func IsNillable(t types.Type) bool {
	if IsTypeParameter(t) {
		return false
	}
	switch t.Underlying().(type) {
	case *types.Pointer, *types.Map, *types.Chan, *types.Signature, *types.Interface, *types.Slice:
		return true
	}
	return false
}

// IsAddress reports whether a value cannot be nil by its form: the address of a variable, a function, the result of make.
func IsAddress(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.Alloc, *ssa.Global, *ssa.FieldAddr, *ssa.IndexAddr, *ssa.Function, *ssa.Builtin, *ssa.MakeClosure, *ssa.MakeMap, *ssa.MakeChan, *ssa.MakeSlice:
		return true
	case *ssa.FreeVar:
		return v.Parent().Parent() != nil
	}
	return false
}
