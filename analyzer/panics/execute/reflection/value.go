package reflection

import (
	"go/types"
	"reflect"

	"github.com/toolconform/toolconform/analyzer/panics/execute/native"
	"github.com/toolconform/toolconform/analyzer/panics/execute/values"
)

type valueMethod func(h native.Host, v values.Reflected, args []reflect.Value) []reflect.Value

// asks makes a method that returns something of the value.
func asks[T any](ask func(v values.Reflected) T) valueMethod {
	return func(_ native.Host, v values.Reflected, _ []reflect.Value) []reflect.Value { return one(ask(v)) }
}

// reads makes a method that returns a basic value, if the kind is right.
func reads[T any](name string, can func(reflect.Value) bool, read func(reflect.Value) T) valueMethod {
	return func(h native.Host, v values.Reflected, _ []reflect.Value) []reflect.Value {
		if !can(v.Value) {
			misuse(h, name, v.Type.ReflectKind())
		}
		return one(read(v.Value))
	}
}

// sets makes a method that sets a basic value, if the kind is right.
func sets(name string, can func(reflect.Value) bool, set func(v, x reflect.Value)) valueMethod {
	return func(h native.Host, v values.Reflected, args []reflect.Value) []reflect.Value {
		into := settable(h, name, v)
		if !can(into) {
			misuse(h, name, v.Type.ReflectKind())
		}
		set(into, args[0])
		return nil
	}
}

func isKind(kind reflect.Kind) func(reflect.Value) bool {
	return func(v reflect.Value) bool { return v.Kind() == kind }
}

var valueMethods = map[string]valueMethod{
	"IsValid": asks(func(v values.Reflected) bool { return v.Type != nil }),
	"Kind": asks(func(v values.Reflected) uint {
		if v.Type == nil {
			return 0
		}
		return uint(v.Type.ReflectKind())
	}),
	"Type":         func(_ native.Host, v values.Reflected, _ []reflect.Value) []reflect.Value { return typeResult(v.Type) },
	"String":       asks(values.Reflected.String),
	"CanAddr":      asks(func(v values.Reflected) bool { return v.Addressable }),
	"CanSet":       asks(func(v values.Reflected) bool { return v.Addressable && !v.ReadOnly }),
	"CanInterface": asks(func(v values.Reflected) bool { return !v.ReadOnly }),
	"CanInt":       asks(func(v values.Reflected) bool { return v.Type != nil && v.Value.CanInt() }),
	"CanUint":      asks(func(v values.Reflected) bool { return v.Type != nil && v.Value.CanUint() }),
	"CanFloat":     asks(func(v values.Reflected) bool { return v.Type != nil && v.Value.CanFloat() }),
	"IsZero": func(_ native.Host, v values.Reflected, _ []reflect.Value) []reflect.Value {
		return one(v.Value.IsZero())
	},
	"Int":       reads("Int", reflect.Value.CanInt, reflect.Value.Int),
	"Uint":      reads("Uint", reflect.Value.CanUint, reflect.Value.Uint),
	"Float":     reads("Float", reflect.Value.CanFloat, reflect.Value.Float),
	"Bool":      reads("Bool", isKind(reflect.Bool), reflect.Value.Bool),
	"SetInt":    sets("SetInt", reflect.Value.CanInt, func(v, x reflect.Value) { v.SetInt(x.Int()) }),
	"SetUint":   sets("SetUint", reflect.Value.CanUint, func(v, x reflect.Value) { v.SetUint(x.Uint()) }),
	"SetFloat":  sets("SetFloat", reflect.Value.CanFloat, func(v, x reflect.Value) { v.SetFloat(x.Float()) }),
	"SetBool":   sets("SetBool", isKind(reflect.Bool), func(v, x reflect.Value) { v.SetBool(x.Bool()) }),
	"SetString": sets("SetString", isKind(reflect.String), func(v, x reflect.Value) { v.SetString(x.String()) }),
	"SetBytes": func(h native.Host, v values.Reflected, args []reflect.Value) []reflect.Value {
		settable(h, "SetBytes", v).Set(v.Type.Reinterpret(args[0]))
		return nil
	},
	"SetZero": func(h native.Host, v values.Reflected, _ []reflect.Value) []reflect.Value {
		settable(h, "SetZero", v).SetZero()
		return nil
	},
	"Set": func(h native.Host, v values.Reflected, args []reflect.Value) []reflect.Value {
		into, x := settable(h, "Set", v), args[0].Interface().(values.Reflected)
		if x.Type == nil {
			misuse(h, "Set", reflect.Invalid)
		}
		into.Set(assigned(h, "reflect.Set", x, v.Type))
		return nil
	},
	"OverflowInt":   overflows(func(v, x reflect.Value) bool { return v.OverflowInt(x.Int()) }),
	"OverflowUint":  overflows(func(v, x reflect.Value) bool { return v.OverflowUint(x.Uint()) }),
	"OverflowFloat": overflows(func(v, x reflect.Value) bool { return v.OverflowFloat(x.Float()) }),
	"IsNil":         asks(func(v values.Reflected) bool { return values.IsNil(v.Value) }),
	"Interface": func(h native.Host, v values.Reflected, _ []reflect.Value) []reflect.Value {
		if v.ReadOnly {
			h.Panic("reflect.Value.Interface: cannot return value obtained from unexported field or method")
		}
		return iface(v.Type.InInterface(values.Copy(v.Value)))
	},
	"Addr": func(h native.Host, v values.Reflected, _ []reflect.Value) []reflect.Value {
		if !v.Addressable {
			h.Panic("reflect.Value.Addr of unaddressable value")
		}
		return one(values.Reflected{Type: v.Type.PointerTo(), Value: v.Type.Address(v.Value.Addr(), 0), ReadOnly: v.ReadOnly})
	},
	"Elem":  elemOf,
	"Len":   lenOf,
	"Index": indexOf,
	"Field": fieldOf,
	"NumField": func(h native.Host, v values.Reflected, _ []reflect.Value) []reflect.Value {
		return typeMethods["NumField"](h, v.Type, nil)
	},
	"NumMethod": func(h native.Host, v values.Reflected, _ []reflect.Value) []reflect.Value {
		return one(len(methodsOf(v.Type)))
	},
	"Method": func(h native.Host, v values.Reflected, args []reflect.Value) []reflect.Value {
		i := args[0].Int()
		if i < 0 || i >= int64(len(methodsOf(v.Type))) {
			h.Panic("reflect: Method index out of range")
		}
		return boundMethod(h, v, int(i))
	},
	"MethodByName": func(h native.Host, v values.Reflected, args []reflect.Value) []reflect.Value {
		if i := methodNumber(v.Type, args[0].String()); i >= 0 {
			return boundMethod(h, v, i)
		}
		return one(values.Reflected{})
	},
	"Call": call, "Convert": converted,
	"CanConvert": func(h native.Host, v values.Reflected, args []reflect.Value) []reflect.Value {
		return one(types.ConvertibleTo(v.Type.Go, typeArgument(h, args[0]).Go))
	},
	"FieldByName":     fieldByName,
	"FieldByIndexErr": fieldAtOrError,
	"FieldByIndex": func(h native.Host, v values.Reflected, args []reflect.Value) []reflect.Value {
		return fieldAt(h, v, integers(args[0]))
	},
	"Slice": sliced("Slice"), "Slice3": sliced("Slice3"), "SetLen": setLength, "Grow": grown, "Cap": capacity, "Bytes": bytesOf, "MapRange": mapRange,
	"Pointer": asks(func(v values.Reflected) uintptr { return uintptr(address(v)) }), "UnsafePointer": asks(address),
	"Comparable": func(_ native.Host, v values.Reflected, _ []reflect.Value) []reflect.Value {
		return one(types.Comparable(v.Type.Go) && v.Type.Unhashable(v.Value, false) == nil)
	},
	"Equal": func(h native.Host, v values.Reflected, args []reflect.Value) []reflect.Value {
		v, other := inside(h, v), inside(h, args[0].Interface().(values.Reflected))
		if v.Type == nil || other.Type != v.Type {
			return one(v.Type == other.Type)
		}
		equal, err := v.Type.Equal(v.Value, other.Value)
		if err != nil || !types.Comparable(v.Type.Go) {
			panic(values.Unsupported{What: "reflect.Value.Equal of values that cannot be compared"})
		}
		return one(equal)
	},
	"MapKeys": func(h native.Host, v values.Reflected, _ []reflect.Value) []reflect.Value {
		t := h.Universe().Of(types.NewSlice(h.Named("reflect", "Value").Go))
		all := reflect.MakeSlice(reflect.SliceOf(reflect.TypeFor[values.Reflected]()), 0, 0)
		for _, k := range v.Type.Keys(v.Value) {
			all = reflect.Append(all, reflect.ValueOf(values.Reflected{Type: v.Type.Key(), Value: k}))
		}
		return []reflect.Value{t.FromSlice(all)}
	},
	"MapIndex": func(h native.Host, v values.Reflected, args []reflect.Value) []reflect.Value {
		entries := values.Entries(v.Value)
		if !entries.IsValid() {
			return one(values.Reflected{})
		}
		x := entries.MapIndex(assigned(h, "reflect.Value.MapIndex", args[0].Interface().(values.Reflected), v.Type.Key()))
		if !x.IsValid() {
			return one(values.Reflected{})
		}
		return reflected(v.Type.Elem(), x, false)
	},
	"SetMapIndex": func(h native.Host, v values.Reflected, args []reflect.Value) []reflect.Value {
		key, elem := assigned(h, "reflect.Value.SetMapIndex", args[0].Interface().(values.Reflected), v.Type.Key()), args[1].Interface().(values.Reflected)
		entries := values.Entries(v.Value)
		switch {
		case elem.Type == nil && !entries.IsValid():
		case !entries.IsValid():
			h.Panic(values.NilMap)
		case elem.Type == nil:
			entries.SetMapIndex(key, reflect.Value{})
		default:
			h.Charge(64)
			entries.SetMapIndex(key, assigned(h, "reflect.Value.SetMapIndex", elem, v.Type.Elem()))
		}
		return nil
	},
}

func overflows(does func(v, x reflect.Value) bool) valueMethod {
	return func(_ native.Host, v values.Reflected, args []reflect.Value) []reflect.Value {
		return one(does(v.Value, args[0]))
	}
}

// inside returns what an interface holds, or the value itself.
func inside(h native.Host, v values.Reflected) values.Reflected {
	if v.Type == nil || !v.Type.IsInterface() {
		return v
	}
	return reflectedIn(h, v.Value.Interface())
}

func elemOf(h native.Host, v values.Reflected, _ []reflect.Value) []reflect.Value {
	if v.Type.IsInterface() {
		held := reflectedIn(h, v.Value.Interface())
		held.ReadOnly, held.Promotes = v.ReadOnly, v.Promotes
		return one(held)
	}
	if v.Value.IsNil() {
		return one(values.Reflected{})
	}
	return one(values.Reflected{Type: v.Type.Elem(), Value: v.Type.Elem().Variable(v.Value), Addressable: true, ReadOnly: v.ReadOnly, Promotes: v.Promotes})
}

func lenOf(_ native.Host, v values.Reflected, _ []reflect.Value) []reflect.Value {
	switch v.Type.ReflectKind() {
	case reflect.Slice:
		_, n, _ := values.Header(v.Value)
		return one(n)
	case reflect.Map:
		if entries := values.Entries(v.Value); entries.IsValid() {
			return one(entries.Len())
		}
		return one(0)
	}
	return one(v.Value.Len())
}

func indexOf(h native.Host, v values.Reflected, args []reflect.Value) []reflect.Value {
	list, addressable, kind := v.Value, true, v.Type.ReflectKind()
	elem := func() *values.Type { return v.Type.Elem() }
	switch kind {
	case reflect.Slice:
		list = v.Type.SliceOf(v.Value)
	case reflect.Array:
		addressable = v.Addressable
	case reflect.String:
		addressable, elem = false, func() *values.Type { return h.Universe().Of(types.Typ[types.Uint8]) }
	}
	i := args[0].Int()
	if i < 0 || i >= int64(list.Len()) {
		h.Panic("reflect: " + kind.String() + " index out of range")
	}
	return one(values.Reflected{Type: elem(), Value: list.Index(int(i)), Addressable: addressable, ReadOnly: v.ReadOnly})
}

func fieldOf(h native.Host, v values.Reflected, args []reflect.Value) []reflect.Value {
	fields, i := v.Type.Fields(), args[0].Int()
	if i < 0 || i >= int64(len(fields)) {
		h.Panic("reflect: Field index out of range")
	}
	f := fields[i]
	sticky := v.ReadOnly && !v.Promotes
	return one(values.Reflected{
		Type: f.Type, Value: v.Type.FieldOf(v.Value, int(i)), Addressable: v.Addressable,
		ReadOnly: sticky || !f.Exported(), Promotes: !sticky && !f.Exported() && f.Embedded(),
	})
}
