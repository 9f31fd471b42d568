package values

import (
	"go/types"
	"iter"
	"reflect"
)

// A Typed is the representation of a value, together with its type.
type Typed struct {
	*Type
	Value reflect.Value
}

// With returns a representation of a value of the type together with it.
func (t *Type) With(v reflect.Value) Typed { return Typed{t, v} }

// Elements returns the elements of a slice, or else the value itself.
func (v Typed) Elements() []Typed {
	if _, isSlice := v.Kind.(*types.Slice); !isSlice {
		return []Typed{v}
	}
	all, list := []Typed{}, v.SliceOf(v.Value)
	for i := range list.Len() {
		all = append(all, Typed{v.Elem(), list.Index(i)})
	}
	return all
}

// Indirect returns what a pointer points to, or what an interface holds; else the value itself. ok is false for nil.
func (v Typed) Indirect() (of Typed, ok bool) {
	switch v.Kind.(type) {
	case *types.Pointer:
		if v.Value.IsNil() {
			return v, false
		}
		return Typed{v.Elem(), v.Elem().Variable(v.Value)}, true
	case *types.Interface:
		if x := v.Value.Interface(); x != nil {
			if t := v.Universe().Known(x); t != nil {
				return Typed{t, Value(x)}, true
			}
		}
		return v, false
	}
	return v, true
}

// Members yields the fields of a struct, or of one that a pointer points to, with their names.
func (v Typed) Members() iter.Seq2[string, Typed] {
	return func(yield func(string, Typed) bool) {
		of, ok := v.Indirect()
		if _, isStruct := of.Kind.(*types.Struct); !ok || !isStruct || of.Native {
			return
		}
		for i, f := range of.Fields() {
			if f.Stored == f.Type.Rep && !yield(f.Name(), Typed{f.Type, of.FieldOf(of.Value, i)}) {
				return
			}
		}
	}
}

// Member returns the field with a name.
func (v Typed) Member(name string) (Typed, bool) {
	for one, f := range v.Members() {
		if one == name {
			return f, true
		}
	}
	return v, false
}

// Parts returns the fields of a struct, or of one that a pointer points to, or the values of a map.
func (v Typed) Parts() (all []Typed) {
	for _, f := range v.Members() {
		all = append(all, f)
	}
	of, _ := v.Indirect()
	if _, isMap := of.Kind.(*types.Map); isMap {
		all = of.Contents()
	}
	return all
}

// Contents returns the values of a map, or the elements of a slice.
func (v Typed) Contents() (all []Typed) {
	if _, isMap := v.Kind.(*types.Map); !isMap {
		return v.Elements()
	}
	if entries := Entries(v.Value); entries.IsValid() {
		for it := entries.MapRange(); it.Next(); {
			all = append(all, Typed{v.Elem(), it.Value()})
		}
	}
	return all
}

// Function returns a value that is a function; ok is false for others.
func (v Typed) Function() (f *Func, ok bool) {
	if _, ok = v.Kind.(*types.Signature); ok {
		f = v.Value.Interface().(*Func)
	}
	return f, ok
}
