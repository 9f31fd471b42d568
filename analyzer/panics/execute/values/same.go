package values

import (
	"bytes"
	"go/types"
	"reflect"
)

// IsUnsafe reports whether a type is unsafe.Pointer.
func IsUnsafe(t *Type) bool {
	b, ok := t.Kind.(*types.Basic)
	return ok && b.Kind() == types.UnsafePointer
}

// Size returns the length of a string or a slice, and 1 for all else.
func Size(v reflect.Value) int {
	switch {
	case v.Kind() == reflect.String:
		return v.Len()
	case v.Kind() == reflect.Slice, v.Kind() == reflect.Struct:
		_, n, _ := Header(v)
		return n
	}
	return 1
}

// HasNative reports whether a value of a type that no table lists has a method, by its name and the numbers of its parameters and results.
func HasNative(held any, m *types.Func) bool {
	if o, ok := held.(interface{ HasMethod(name string) bool }); ok {
		return o.HasMethod(m.Name())
	}
	found, ok := reflect.TypeOf(held).MethodByName(m.Name())
	return ok && found.Type.NumIn() == m.Signature().Params().Len()+1 && found.Type.NumOut() == m.Signature().Results().Len()
}

// Same reports whether two values of one type, or none, are the same: slices if they have the same elements in the same place, or the same bytes, and maps if
// each is the other.
func Same(x, y reflect.Value) bool {
	switch {
	case x.Kind() != y.Kind():
		return false
	case !x.IsValid():
		return true
	case x.Kind() == reflect.Slice && x.Type() == reflect.TypeFor[[]byte]() && y.Type() == x.Type():
		return bytes.Equal(x.Bytes(), y.Bytes())
	case x.Kind() == reflect.Slice:
		return x.Len() == y.Len() && x.UnsafePointer() == y.UnsafePointer()
	case x.Kind() == reflect.Map:
		return x.UnsafePointer() == y.UnsafePointer()
	}
	return x.Comparable() && y.Comparable() && x.Equal(y)
}
