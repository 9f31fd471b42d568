package values

import (
	"reflect"
	"unsafe"
)

// An empty is an empty interface as it lies in memory.
type empty struct{ Type, Data unsafe.Pointer }

// typeWord returns what an interface has as the type of what it holds.
func typeWord(x any) unsafe.Pointer { return (*empty)(unsafe.Pointer(&x)).Type }

// pointerTo is reflect.NewAt without looking for the type of the pointer, which most instructions need.
func (t *Type) pointerTo(p unsafe.Pointer) reflect.Value {
	var x any
	*(*empty)(unsafe.Pointer(&x)) = empty{t.pointer, p}
	return reflect.ValueOf(x)
}

// Load returns the value of a variable that a pointer points to, which later writes do not change.
func (t *Type) Load(pointer reflect.Value) reflect.Value {
	p := pointer.UnsafePointer()
	switch t.basic {
	case reflect.Bool:
		return reflect.ValueOf(*(*bool)(p))
	case reflect.Int:
		return reflect.ValueOf(*(*int)(p))
	case reflect.Int32:
		return reflect.ValueOf(*(*int32)(p))
	case reflect.Int64:
		return reflect.ValueOf(*(*int64)(p))
	case reflect.Uint8:
		return reflect.ValueOf(*(*uint8)(p))
	case reflect.Uint64:
		return reflect.ValueOf(*(*uint64)(p))
	case reflect.Float64:
		return reflect.ValueOf(*(*float64)(p))
	case reflect.String:
		return reflect.ValueOf(*(*string)(p))
	case reflect.UnsafePointer:
		return reflect.ValueOf(*(*unsafe.Pointer)(p))
	}
	return Copy(t.pointerTo(p).Elem())
}

// Store assigns a value to a variable that a pointer points to.
func (t *Type) Store(pointer, v reflect.Value) {
	p := pointer.UnsafePointer()
	if v.Kind() == t.basic {
		switch t.basic {
		case reflect.Bool:
			*(*bool)(p) = v.Bool()
			return
		case reflect.Int:
			*(*int)(p) = int(v.Int())
			return
		case reflect.Uint8:
			*(*uint8)(p) = uint8(v.Uint())
			return
		case reflect.String:
			*(*string)(p) = v.String()
			return
		case reflect.UnsafePointer:
			*(*unsafe.Pointer)(p) = v.UnsafePointer()
			return
		}
	}
	t.pointerTo(p).Elem().Set(v)
}

// Pointed returns what a pointer, or one that an interface holds, points to; nil for other values.
func Pointed(v reflect.Value) unsafe.Pointer {
	if v.Kind() == reflect.Interface && !v.IsNil() {
		v = Value(v.Interface())
	}
	if v.Kind() != reflect.Pointer && v.Kind() != reflect.UnsafePointer {
		return nil
	}
	return v.UnsafePointer()
}
