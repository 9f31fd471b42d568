package reflection

import (
	"go/types"
	"reflect"

	"github.com/toolconform/toolconform/analyzer/panics/execute/native"
	"github.com/toolconform/toolconform/analyzer/panics/execute/values"
)

// A liteType is what package internal/reflectlite, with which errors, context and sort reflect, has for a type.
type liteType struct{ rtype }

// Method returns the model of a method.
func (r liteType) Method(name string) native.Model {
	switch name {
	case "Kind":
		return func(native.Host, []reflect.Value) []reflect.Value { return one(uint8(r.t.ReflectKind())) }
	case "Elem":
		return func(native.Host, []reflect.Value) []reflect.Value { return iface(liteType{rtype{r.t.Elem()}}) }
	}
	return r.rtype.Method(name)
}

// liteModels are the functions of internal/reflectlite.
func liteModels() map[string]native.Model {
	method := func(call valueMethod) native.Model {
		return func(h native.Host, args []reflect.Value) []reflect.Value {
			return call(h, args[0].Interface().(values.Lite).Reflected, args[1:])
		}
	}
	return map[string]native.Model{
		"internal/reflectlite.TypeOf":  liteTypeOf,
		"internal/reflectlite.ValueOf": func(h native.Host, args []reflect.Value) []reflect.Value { return liteValue(h, args[0]) },
		"internal/reflectlite.Swapper": swapper,
		"(internal/reflectlite.Value).Type": method(func(_ native.Host, v values.Reflected, _ []reflect.Value) []reflect.Value {
			return iface(liteType{rtype{v.Type}})
		}),
		"(internal/reflectlite.Value).Elem": method(func(h native.Host, v values.Reflected, _ []reflect.Value) []reflect.Value {
			return one(values.Lite{Reflected: elemOf(h, v, nil)[0].Interface().(values.Reflected)})
		}),
		"(internal/reflectlite.Value).Set": method(func(h native.Host, v values.Reflected, args []reflect.Value) []reflect.Value {
			x := args[0].Interface().(values.Lite)
			found, _ := h.Assert(x.Type.InInterface(x.Value), v.Type)
			v.Value.Set(found)
			return nil
		}),
		"(internal/reflectlite.Value).IsNil": method(valueMethods["IsNil"]), "(internal/reflectlite.Value).Len": method(lenOf),
	}
}

func liteTypeOf(h native.Host, args []reflect.Value) []reflect.Value {
	x := args[0].Interface()
	switch t := h.Universe().Known(x); {
	case x == nil:
		return iface(nil)
	case t == nil:
		return iface(dynamicType{x})
	default:
		return iface(liteType{rtype{t}})
	}
}

// liteValue returns a value; that of a type that no table lists is one of an interface.
func liteValue(h native.Host, v reflect.Value) []reflect.Value {
	if x := v.Interface(); x == nil || h.Universe().Known(x) != nil {
		return one(values.Lite{Reflected: reflectedIn(h, x)})
	}
	return one(values.Lite{Reflected: values.Reflected{Type: h.Universe().Of(types.NewInterfaceType(nil, nil)), Value: v}})
}

// swapper returns the function that swaps two elements of a slice.
func swapper(h native.Host, args []reflect.Value) []reflect.Value {
	t, v := h.Universe().Dynamic(args[0].Interface())
	swap := reflect.Swapper(t.SliceOf(v).Interface())
	return one(&values.Func{Code: native.Model(func(_ native.Host, args []reflect.Value) []reflect.Value {
		swap(int(args[0].Int()), int(args[1].Int()))
		return nil
	})})
}

// A dynamicType is what reflection returns for the type of a value that no table lists.
type dynamicType struct{ x any }

// GoType is the name of the type in compiled programs.
func (dynamicType) GoType() string { return "*reflect.rtype" }

// Method returns the model of a method.
func (d dynamicType) Method(name string) native.Model {
	ask := func(of func(h native.Host, args []reflect.Value) any) native.Model {
		return func(h native.Host, args []reflect.Value) []reflect.Value { return one(of(h, args)) }
	}
	t := reflect.TypeOf(d.x)
	switch name {
	case "AssignableTo":
		return ask(func(h native.Host, args []reflect.Value) any {
			_, is := h.Assert(d.x, args[1].Interface().(liteType).t)
			return is
		})
	case "Comparable":
		return ask(func(native.Host, []reflect.Value) any { return t.Comparable() })
	case "String":
		return ask(func(native.Host, []reflect.Value) any { return values.TypeName(d.x) })
	case "Kind":
		return ask(func(native.Host, []reflect.Value) any { return uint(t.Kind()) })
	}
	return nil
}
