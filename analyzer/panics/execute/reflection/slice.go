package reflection

import (
	"go/types"
	"reflect"
	"unsafe"

	"github.com/toolconform/toolconform/analyzer/panics/execute/native"
	"github.com/toolconform/toolconform/analyzer/panics/execute/values"
)

// sliced is Value.Slice and Value.Slice3.
func sliced(method string) valueMethod {
	return func(h native.Host, v values.Reflected, args []reflect.Value) []reflect.Value {
		from, to, x, kind := v.Type, v.Type, v.Value, v.Type.ReflectKind()
		switch kind {
		case reflect.Slice:
		case reflect.String:
			if i, j := args[0].Int(), args[1].Int(); i < 0 || j < i || j > int64(x.Len()) {
				h.Panic("reflect.Value.Slice: string slice index out of bounds")
			}
		case reflect.Array:
			if !v.Addressable {
				h.Panic("reflect.Value." + method + ": slice of unaddressable array")
			}
			from, x = v.Type.PointerTo(), v.Type.Address(v.Value.Addr(), 0)
			to = h.Universe().Of(types.NewSlice(v.Type.Elem().Go))
		}
		b := &values.Bounds{Low: args[0].Int(), High: args[1].Int(), HasHigh: true, HasMax: len(args) > 2}
		if b.HasMax {
			b.Max = args[2].Int()
		}
		out, err := values.Sliced(from, to, x, b)
		if err != nil {
			h.Panic("reflect.Value." + method + ": slice index out of bounds")
		}
		return one(values.Reflected{Type: to, Value: out, ReadOnly: v.ReadOnly})
	}
}

// setLength is Value.SetLen.
func setLength(h native.Host, v values.Reflected, args []reflect.Value) []reflect.Value {
	into := settable(h, "SetLen", v)
	if v.Type.ReflectKind() != reflect.Slice {
		misuse(h, "SetLen", v.Type.ReflectKind())
	}
	n := args[0].Int()
	s := v.Type.SliceOf(into)
	if n < 0 || n > int64(s.Cap()) {
		h.Panic("reflect: slice length out of range in SetLen")
	}
	into.Set(v.Type.FromSlice(s.Slice(0, int(n))))
	return nil
}

// grown is Value.Grow.
func grown(h native.Host, v values.Reflected, args []reflect.Value) []reflect.Value {
	into := settable(h, "Grow", v)
	if v.Type.ReflectKind() != reflect.Slice {
		misuse(h, "Grow", v.Type.ReflectKind())
	}
	n, s := args[0].Int(), v.Type.SliceOf(into)
	if n < 0 {
		h.Panic("reflect.Value.Grow: negative len")
	}
	chargeFor(h, v.Type, int64(s.Len())+n)
	copied := reflect.New(s.Type()).Elem()
	copied.Set(s)
	copied.Grow(int(n))
	into.Set(v.Type.FromSlice(copied))
	return nil
}

func chargeFor(h native.Host, t *values.Type, n int64) {
	h.Charge(native.Product(2*n, int64(max(t.Elem().Rep.Size(), 1))))
}

// capacity is Value.Cap.
func capacity(_ native.Host, v values.Reflected, _ []reflect.Value) []reflect.Value {
	if v.Type.ReflectKind() == reflect.Array {
		return one(v.Value.Len())
	}
	_, _, n := values.Header(v.Value)
	return one(n)
}

// bytesOf is Value.Bytes.
func bytesOf(h native.Host, v values.Reflected, _ []reflect.Value) []reflect.Value {
	if v.Type.ReflectKind() != reflect.Slice || v.Type.Elem().ReflectKind() != reflect.Uint8 {
		h.Panic("reflect.Value.Bytes of non-byte slice")
	}
	data, n, c := values.Header(v.Value)
	return one(unsafe.Slice((*byte)(data), c)[:n])
}

// elements returns a slice that elements are appended to.
func appended(h native.Host, s values.Reflected, elements []values.Reflected) []reflect.Value {
	if s.Type == nil || s.Type.ReflectKind() != reflect.Slice {
		h.Panic(&reflect.ValueError{Method: "reflect.Append", Kind: kindOf(s)})
	}
	list := s.Type.SliceOf(values.Copy(s.Value))
	chargeFor(h, s.Type, int64(list.Len()+len(elements)))
	for _, x := range elements {
		if x.Type == nil {
			misuse(h, "Set", reflect.Invalid)
		}
		list = reflect.Append(list, assigned(h, "reflect.Set", x, s.Type.Elem()))
	}
	return reflected(s.Type, s.Type.FromSlice(list), false)
}

func kindOf(v values.Reflected) reflect.Kind {
	if v.Type == nil {
		return reflect.Invalid
	}
	return v.Type.ReflectKind()
}

// address is Value.Pointer and Value.UnsafePointer.
func address(v values.Reflected) unsafe.Pointer {
	if v.Type.ReflectKind() == reflect.Slice {
		data, _, _ := values.Header(v.Value)
		return data
	}
	return v.Value.UnsafePointer()
}

// mapRange is Value.MapRange.
func mapRange(_ native.Host, v values.Reflected, _ []reflect.Value) []reflect.Value {
	return one(&values.ReflectedMap{Map: v})
}

// iteratorModels are the methods of reflect.MapIter.
func iteratorModels() map[string]native.Model {
	entry := func(name string, of func(it *values.ReflectedMap) (*values.Type, reflect.Value)) native.Model {
		return func(h native.Host, args []reflect.Value) []reflect.Value {
			t, v := of(args[0].Interface().(*values.ReflectedMap))
			if !v.IsValid() {
				h.Panic("MapIter." + name + " called before Next")
			}
			return reflected(t, v, false)
		}
	}
	return map[string]native.Model{
		"(*reflect.MapIter).Next": func(_ native.Host, args []reflect.Value) []reflect.Value {
			return one(args[0].Interface().(*values.ReflectedMap).Next())
		},
		"(*reflect.MapIter).Key":   entry("Key", func(it *values.ReflectedMap) (*values.Type, reflect.Value) { return it.Map.Type.Key(), it.Key }),
		"(*reflect.MapIter).Value": entry("Value", func(it *values.ReflectedMap) (*values.Type, reflect.Value) { return it.Map.Type.Elem(), it.Value }),
	}
}
