package values

import (
	"cmp"
	"fmt"
	"go/types"
	"reflect"
	"slices"
	"strings"
	"unsafe"
)

// A Slice is a slice whose elements are not native. It lies in memory like any other slice.
type Slice struct {
	Data     unsafe.Pointer
	Len, Cap int
}

// A Map is a map whose keys or elements are not native.
type Map struct{ Entries reflect.Value }

// New allocates a variable, and returns the pointer to it, represented as the pointer type that is asked for.
func (t *Type) New() reflect.Value { return t.at(reflect.New(t.Rep).UnsafePointer()) }

// at returns a pointer to a variable of the type.
func (t *Type) at(p unsafe.Pointer) reflect.Value {
	if t.Native {
		return t.pointerTo(p)
	}
	return reflect.ValueOf(p)
}

// Address returns a pointer to the variable of this type that lies at an offset from another pointer.
func (t *Type) Address(base reflect.Value, offset uintptr) reflect.Value {
	return t.at(unsafe.Add(base.UnsafePointer(), offset))
}

// Variable returns the variable of the type that a pointer points to. The pointer must not be nil.
func (t *Type) Variable(pointer reflect.Value) reflect.Value {
	return t.pointerTo(pointer.UnsafePointer()).Elem()
}

// Copy returns a value that later writes to the variable do not change.
func Copy(v reflect.Value) reflect.Value {
	if !v.CanAddr() {
		return v
	}
	c := reflect.New(v.Type()).Elem()
	c.Set(v)
	return c
}

// addressable returns the value in a variable.
func addressable(v reflect.Value) reflect.Value {
	if v.CanAddr() {
		return v
	}
	c := reflect.New(v.Type()).Elem()
	c.Set(v)
	return c
}

// FieldOf returns a field of a struct value, whether exported or not.
func (t *Type) FieldOf(v reflect.Value, i int) reflect.Value {
	f := t.Fields()[i]
	if f.Stored != f.Type.Rep {
		return f.Type.fromNative(addressable(v).Field(i))
	}
	return reflect.NewAt(f.Stored, unsafe.Add(addressable(v).Addr().UnsafePointer(), f.Offset)).Elem()
}

// CopyOf returns how the address of a copy of a field is made, from a pointer to the struct.
func (t *Type) CopyOf(i int) func(pointer reflect.Value) reflect.Value {
	of := t.Fields()[i].Type
	return func(pointer reflect.Value) reflect.Value {
		copied := of.New()
		of.Variable(copied).Set(t.FieldOf(t.Variable(pointer), i))
		return copied
	}
}

// fromNative reads a field of a native struct that is an interface.
func (t *Type) fromNative(v reflect.Value) reflect.Value {
	if !t.IsInterface() || v.Kind() != reflect.Interface || !v.CanInterface() {
		panic(Unsupported{"a field of type " + t.String() + " in a struct of the standard library"})
	}
	return InterfaceValue(v.Interface())
}

// SliceOf returns the slice that a value of a slice type represents. It shares the elements.
func (t *Type) SliceOf(v reflect.Value) reflect.Value {
	if v.Type() != words {
		return v
	}
	s := v.Interface().(Slice)
	return reflect.NewAt(reflect.SliceOf(t.Elem().Rep), unsafe.Pointer(&s)).Elem()
}

// FromSlice is the inverse of SliceOf.
func (t *Type) FromSlice(s reflect.Value) reflect.Value {
	if t.Rep != words {
		return s
	}
	return reflect.ValueOf(Slice{s.UnsafePointer(), s.Len(), s.Cap()})
}

// Header returns where the elements of a slice lie, and how many there are.
func Header(v reflect.Value) (data unsafe.Pointer, length, capacity int) {
	if s, ok := v.Interface().(Slice); ok {
		return s.Data, s.Len, s.Cap
	}
	return v.UnsafePointer(), v.Len(), v.Cap()
}

// MakeMap returns an empty map.
func (t *Type) MakeMap() reflect.Value {
	entries := reflect.MakeMap(reflect.MapOf(t.Key().Rep, t.Elem().Rep))
	if t.Rep != table {
		return entries
	}
	return reflect.ValueOf(&Map{entries})
}

// Entries returns the map that a value of a map type represents; the zero Value for a nil map.
func Entries(v reflect.Value) reflect.Value {
	if v.Type() == table {
		if m := v.Interface().(*Map); m != nil {
			return m.Entries
		}
		return reflect.Value{}
	}
	if v.IsNil() {
		return reflect.Value{}
	}
	return v
}

// Keys returns the keys of a map in an order that depends on nothing but the keys.
func (t *Type) Keys(v reflect.Value) []reflect.Value {
	entries := Entries(v)
	if !entries.IsValid() {
		return nil
	}
	keys := entries.MapKeys()
	if len(keys) > 1 {
		slices.SortStableFunc(keys, func(a, b reflect.Value) int { return t.Key().compare(a, b) })
	}
	return keys
}

// compare orders keys of maps: as fmt does, and interfaces by the names of their dynamic types.
func (t *Type) compare(a, b reflect.Value) int {
	switch k := t.Kind.(type) {
	case *types.Basic:
		return compareBasic(a, b)
	case *types.Struct:
		for i, f := range t.Fields() {
			if c := f.Type.compare(t.FieldOf(a, i), t.FieldOf(b, i)); c != 0 {
				return c
			}
		}
		return 0
	case *types.Array:
		for i := range int(k.Len()) {
			if c := t.Elem().compare(a.Index(i), b.Index(i)); c != 0 {
				return c
			}
		}
		return 0
	case *types.Interface:
		return t.universe.compareInterfaces(a, b)
	case *types.Pointer, *types.Chan: // by address: nothing depends on the order that does not in compiled programs
		return cmp.Compare(uintptr(a.UnsafePointer()), uintptr(b.UnsafePointer()))
	}
	panic(Unsupported{"the order of iteration over a map with keys of type " + t.String()})
}

func (u *Universe) compareInterfaces(a, b reflect.Value) int {
	if a.IsNil() || b.IsNil() {
		return map[bool]int{true: 1}[!a.IsNil()] - map[bool]int{true: 1}[!b.IsNil()]
	}
	x, isX := a.Interface().(fmt.Stringer)
	y, isY := b.Interface().(fmt.Stringer)
	if u.Known(a.Interface()) == nil && isX && isY { // types of the program
		return strings.Compare(x.String(), y.String())
	}
	ta, va := u.Dynamic(a.Interface())
	tb, vb := u.Dynamic(b.Interface())
	if ta != tb {
		return strings.Compare(ta.String(), tb.String())
	}
	return ta.compare(va, vb)
}

func compareBasic(a, b reflect.Value) int {
	less := false
	switch {
	case a.CanInt():
		less = a.Int() < b.Int()
	case a.CanUint():
		less = a.Uint() < b.Uint()
	case a.CanFloat():
		if a.Float() != a.Float() || b.Float() != b.Float() {
			panic(Unsupported{"iteration over a map with a key that is not a number"})
		}
		less = a.Float() < b.Float()
	case a.Kind() == reflect.String:
		return strings.Compare(a.String(), b.String())
	case a.Kind() == reflect.Bool:
		less = !a.Bool() && b.Bool()
	default:
		panic(Unsupported{"the order of iteration over a map with keys of type " + a.Type().String()})
	}
	switch {
	case less:
		return -1
	case a.Equal(b):
		return 0
	}
	return 1
}

// Sliced computes a slice expression of a string, a slice or a pointer to an array.
func Sliced(from, to *Type, x reflect.Value, b *Bounds) (reflect.Value, *RuntimeError) {
	switch k := from.Kind.(type) {
	case *types.Basic:
		if err := b.Check(x.Len(), x.Len(), true); err != nil {
			return x, err
		}
		return to.Text(x.String()[b.Low:b.High]), nil
	case *types.Pointer:
		if x.IsNil() {
			return x, NilDereference
		}
		n := int(k.Elem().Underlying().(*types.Array).Len())
		if err := b.Check(n, n, true); err != nil {
			return x, err
		}
		return to.FromSlice(from.Elem().Variable(x).Slice3(int(b.Low), int(b.High), int(b.Max))), nil
	}
	_, n, capacity := Header(x)
	if err := b.Check(n, capacity, false); err != nil {
		return x, err
	}
	return to.FromSlice(to.SliceOf(x).Slice3(int(b.Low), int(b.High), int(b.Max))), nil
}
