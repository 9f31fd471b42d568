// Package reflection has the models of package reflect: reflection of the program reflects on its types, as the interpreter represents them.
// What has no model here ends an execution.
package reflection

import (
	"go/types"
	"maps"
	"reflect"
	"slices"

	"github.com/toolconform/toolconform/analyzer/panics/execute/native"
	"github.com/toolconform/toolconform/analyzer/panics/execute/values"
)

// A rtype is a reflect.Type of the program.
type rtype struct{ t *values.Type }

// GoType is the name of the type in compiled programs.
func (rtype) GoType() string { return "*reflect.rtype" }

// String names the type.
func (r rtype) String() string { return r.t.String() }

// HasMethod reports whether reflect.Type has a method.
func (rtype) HasMethod(name string) bool {
	_, ok := reflect.TypeFor[reflect.Type]().MethodByName(name)
	return ok
}

// Method returns the model of a method.
func (r rtype) Method(name string) native.Model {
	method := typeMethods[name]
	if method == nil {
		return nil
	}
	return func(h native.Host, args []reflect.Value) []reflect.Value { return method(h, r.t, args[1:]) }
}

// typeResult returns a type as a result; nil if there is none.
func typeResult(t *values.Type) []reflect.Value {
	if t == nil {
		return iface(nil)
	}
	return iface(rtype{t})
}

// typeArgument returns the type in an argument.
func typeArgument(h native.Host, v reflect.Value) *values.Type {
	switch r := v.Interface().(type) {
	case rtype:
		return r.t
	case liteType:
		return r.t
	case nil:
		h.Panic(values.NilDereference)
	}
	panic(values.Unsupported{What: "a reflect.Type of the standard library"})
}

// misuse panics as reflection on a value or a type of another kind does.
func misuse(h native.Host, method string, kind reflect.Kind) {
	h.Panic(&reflect.ValueError{Method: "reflect.Value." + method, Kind: kind})
}

type typeMethod func(h native.Host, t *values.Type, args []reflect.Value) []reflect.Value

var typeMethods map[string]typeMethod

func init() {
	typeMethods = map[string]typeMethod{
		"Kind": func(_ native.Host, t *values.Type, _ []reflect.Value) []reflect.Value {
			return one(uint(t.ReflectKind()))
		},
		"String": func(_ native.Host, t *values.Type, _ []reflect.Value) []reflect.Value { return one(t.String()) },
		"Name": func(_ native.Host, t *values.Type, _ []reflect.Value) []reflect.Value {
			name, _ := declared(t)
			return one(name)
		},
		"PkgPath": func(_ native.Host, t *values.Type, _ []reflect.Value) []reflect.Value {
			_, path := declared(t)
			return one(path)
		},
		"Elem": func(h native.Host, t *values.Type, _ []reflect.Value) []reflect.Value {
			if _, ok := t.Kind.(interface{ Elem() types.Type }); !ok {
				h.Panic("reflect: Elem of invalid type " + t.String())
			}
			return typeResult(t.Elem())
		},
		"Key": func(h native.Host, t *values.Type, _ []reflect.Value) []reflect.Value {
			if t.ReflectKind() != reflect.Map {
				h.Panic("reflect: Key of non-map type " + t.String())
			}
			return typeResult(t.Key())
		},
		"Len": func(h native.Host, t *values.Type, _ []reflect.Value) []reflect.Value {
			if t.ReflectKind() != reflect.Array {
				h.Panic("reflect: Len of non-array type " + t.String())
			}
			return one(t.Rep.Len())
		},
		"Bits": func(_ native.Host, t *values.Type, _ []reflect.Value) []reflect.Value { return one(t.Rep.Bits()) },
		"Size": func(_ native.Host, t *values.Type, _ []reflect.Value) []reflect.Value { return one(t.Rep.Size()) },
		"Comparable": func(_ native.Host, t *values.Type, _ []reflect.Value) []reflect.Value {
			return one(types.Comparable(t.Go))
		},
		"NumField": func(h native.Host, t *values.Type, _ []reflect.Value) []reflect.Value {
			if t.ReflectKind() != reflect.Struct {
				h.Panic("reflect: NumField of non-struct type " + t.String())
			}
			return one(t.Kind.(*types.Struct).NumFields())
		},
		"Field": func(h native.Host, t *values.Type, args []reflect.Value) []reflect.Value {
			if t.ReflectKind() != reflect.Struct {
				h.Panic("reflect: Field of non-struct type " + t.String())
			}
			i := int(args[0].Int())
			return []reflect.Value{structField(h, t, i, []int{i})}
		},
		"FieldByName": typeFieldByName,
		"FieldByIndex": func(h native.Host, t *values.Type, args []reflect.Value) []reflect.Value {
			return []reflect.Value{typeAt(h, t, integers(args[0]))}
		},
		"NumMethod":    func(_ native.Host, t *values.Type, _ []reflect.Value) []reflect.Value { return one(len(methodsOf(t))) },
		"NumIn":        ofSignature("NumIn", func(sig *types.Signature, _ int) any { return sig.Params().Len() }),
		"NumOut":       ofSignature("NumOut", func(sig *types.Signature, _ int) any { return sig.Results().Len() }),
		"In":           ofSignature("In", func(sig *types.Signature, i int) any { return sig.Params().At(i).Type() }),
		"Out":          ofSignature("Out", func(sig *types.Signature, i int) any { return sig.Results().At(i).Type() }),
		"IsVariadic":   ofSignature("IsVariadic", func(sig *types.Signature, _ int) any { return sig.Variadic() }),
		"OverflowInt":  typeOverflows(func(v, x reflect.Value) bool { return v.OverflowInt(x.Int()) }),
		"OverflowUint": typeOverflows(func(v, x reflect.Value) bool { return v.OverflowUint(x.Uint()) }),
		"Implements": func(h native.Host, t *values.Type, args []reflect.Value) []reflect.Value {
			u := typeArgument(h, args[0])
			if !u.IsInterface() {
				h.Panic("reflect: non-interface type passed to Type.Implements")
			}
			return one(types.Implements(t.Go, u.Kind.(*types.Interface)))
		},
		"AssignableTo": func(h native.Host, t *values.Type, args []reflect.Value) []reflect.Value {
			return one(types.AssignableTo(t.Go, typeArgument(h, args[0]).Go))
		},
		"ConvertibleTo": func(h native.Host, t *values.Type, args []reflect.Value) []reflect.Value {
			return one(types.ConvertibleTo(t.Go, typeArgument(h, args[0]).Go))
		},
	}
}

// ofSignature makes a method of the types of functions.
func ofSignature(name string, get func(sig *types.Signature, i int) any) typeMethod {
	return func(h native.Host, t *values.Type, args []reflect.Value) []reflect.Value {
		sig, ok := t.Kind.(*types.Signature)
		if !ok {
			h.Panic("reflect: " + name + " of non-func type " + t.String())
		}
		i := 0
		if len(args) > 0 {
			i = int(args[0].Int())
			if n := map[string]int{"In": sig.Params().Len(), "Out": sig.Results().Len()}[name]; i < 0 || i >= n {
				h.Panic(values.IndexError(int64(i), false, n))
			}
		}
		if found, ok := get(sig, i).(types.Type); ok {
			return typeResult(h.Universe().Of(found))
		}
		return one(get(sig, i))
	}
}

func typeOverflows(does func(v, x reflect.Value) bool) typeMethod {
	return func(_ native.Host, t *values.Type, args []reflect.Value) []reflect.Value {
		return one(does(t.Zero(), args[0]))
	}
}

// ofZero are the methods of the zero Value that do not panic.
var ofZero = []string{"CanAddr", "CanFloat", "CanInt", "CanSet", "CanUint", "Equal", "IsValid", "Kind", "String"}

var (
	ofStructs  = []reflect.Kind{reflect.Struct}
	ofMaps     = []reflect.Kind{reflect.Map}
	ofFuncs    = []reflect.Kind{reflect.Func}
	ofNillable = []reflect.Kind{reflect.Chan, reflect.Func, reflect.Interface, reflect.Map, reflect.Pointer, reflect.Slice, reflect.UnsafePointer}
	ofPointers = []reflect.Kind{reflect.Slice, reflect.Pointer, reflect.Map, reflect.Chan, reflect.UnsafePointer}
)

// kindsOf has the kinds of values that methods are for.
var kindsOf = map[string][]reflect.Kind{
	"Field": ofStructs, "FieldByName": ofStructs, "FieldByIndex": ofStructs, "FieldByIndexErr": ofStructs,
	"MapKeys": ofMaps, "MapIndex": ofMaps, "SetMapIndex": ofMaps, "MapRange": ofMaps, "Call": ofFuncs,
	"Elem": {reflect.Interface, reflect.Pointer}, "IsNil": ofNillable, "Pointer": ofPointers, "UnsafePointer": ofPointers,
	"Len": {reflect.Slice, reflect.Map, reflect.Array, reflect.String}, "Cap": {reflect.Slice, reflect.Array},
	"Index": {reflect.Slice, reflect.Array, reflect.String}, "Slice": {reflect.Slice, reflect.Array, reflect.String},
	"Slice3": {reflect.Slice, reflect.Array},
}

// Models are the functions of package reflect and the methods of its Value.
func Models() map[string]native.Model {
	all := iteratorModels()
	maps.Copy(all, liteModels())
	for name, method := range valueMethods {
		all["(reflect.Value)."+name] = func(h native.Host, args []reflect.Value) []reflect.Value {
			v := args[0].Interface().(values.Reflected)
			kind := kindOf(v)
			if kinds := kindsOf[name]; kinds != nil && !slices.Contains(kinds, kind) || kind == reflect.Invalid && !slices.Contains(ofZero, name) {
				misuse(h, name, kind)
			}
			return method(h, v, args[1:])
		}
	}
	for name, function := range reflectFunctions {
		all["reflect."+name] = function
	}
	all["(reflect.Kind).String"] = func(_ native.Host, args []reflect.Value) []reflect.Value {
		return one(reflect.Kind(args[0].Uint()).String())
	}
	return all
}

// Generic makes models of generic functions for a type argument.
var Generic = map[string]func(t *values.Type) native.Model{
	"reflect.TypeFor": func(t *values.Type) native.Model {
		return func(native.Host, []reflect.Value) []reflect.Value { return typeResult(t) }
	},
	"reflect.TypeAssert": func(t *values.Type) native.Model {
		return func(h native.Host, args []reflect.Value) []reflect.Value {
			v := args[0].Interface().(values.Reflected)
			switch {
			case v.Type == nil:
				h.Panic(&reflect.ValueError{Method: "reflect.TypeAssert", Kind: reflect.Invalid})
			case v.ReadOnly:
				h.Panic("reflect.TypeAssert: cannot return value obtained from unexported field or method")
			}
			found, ok := h.Assert(v.Type.InInterface(values.Copy(v.Value)), t)
			if !ok {
				found = t.Zero()
			}
			return []reflect.Value{found, reflect.ValueOf(ok)}
		}
	},
}

// declared returns the name and the package of a type that has them.
func declared(t *values.Type) (name, path string) {
	switch g := t.Go.(type) {
	case *types.Named:
		if g.Obj().Pkg() != nil {
			path = g.Obj().Pkg().Path()
		}
		name = t.String()
		for i := range name {
			if name[i] == '.' {
				return name[i+1:], path
			}
			if name[i] == '[' {
				break
			}
		}
		return name, path
	case *types.Basic:
		return t.String(), ""
	}
	return "", ""
}

// structField makes the reflect.StructField of a field, which is found at a path.
func structField(h native.Host, t *values.Type, i int, index []int) reflect.Value {
	fields := t.Fields()
	if i < 0 || i >= len(fields) {
		h.Panic("reflect: Field index out of bounds")
	}
	f := fields[i]
	all := map[string]reflect.Value{
		"Name": reflect.ValueOf(f.Name()), "Type": values.InterfaceValue(rtype{f.Type}), "Tag": reflect.ValueOf(string(f.Tag)),
		"Offset": reflect.ValueOf(f.Offset), "Index": reflect.ValueOf(index), "Anonymous": reflect.ValueOf(f.Embedded()),
	}
	if !f.Exported() {
		all["PkgPath"] = reflect.ValueOf(f.Pkg().Path())
	}
	return makeStruct(h, "StructField", all)
}

// makeStruct makes a struct of package reflect.
func makeStruct(h native.Host, name string, fields map[string]reflect.Value) reflect.Value {
	t := h.Named("reflect", name)
	v := t.Variable(t.New())
	for i, f := range t.Fields() {
		if x, ok := fields[f.Name()]; ok {
			t.FieldOf(v, i).Set(x)
		}
	}
	return values.Copy(v)
}

// reflected returns a reflect.Value.
func reflected(t *values.Type, v reflect.Value, addressable bool) []reflect.Value {
	return one(values.Reflected{Type: t, Value: v, Addressable: addressable})
}

// reflect.Value of what an interface holds.
func reflectedIn(h native.Host, x any) values.Reflected {
	if x == nil {
		return values.Reflected{}
	}
	t := h.Universe().Known(x)
	if t == nil {
		panic(values.Unsupported{What: "reflection on a value of type " + values.TypeName(x)})
	}
	return values.Reflected{Type: t, Value: values.Value(x)}
}

var reflectFunctions = map[string]native.Model{
	"ValueOf": func(h native.Host, args []reflect.Value) []reflect.Value {
		v := reflectedIn(h, args[0].Interface())
		if v.Type != nil && isPointer(v.Type.Kind) {
			h.Decodes(nil, v.Type.Elem()) // what decodes by reflection is not known to be given the arguments
		}
		return one(v)
	},
	"TypeOf": func(h native.Host, args []reflect.Value) []reflect.Value {
		if x := args[0].Interface(); x != nil && h.Universe().Known(x) == nil {
			return iface(dynamicType{x})
		}
		return typeResult(reflectedIn(h, args[0].Interface()).Type)
	},
	"New": func(h native.Host, args []reflect.Value) []reflect.Value {
		t := typeArgument(h, args[0])
		h.Charge(int64(t.Rep.Size()))
		return reflected(t.PointerTo(), t.New(), false)
	},
	"Zero": func(h native.Host, args []reflect.Value) []reflect.Value {
		t := typeArgument(h, args[0])
		return reflected(t, t.Zero(), false)
	},
	"MakeSlice": func(h native.Host, args []reflect.Value) []reflect.Value {
		t, n, c := typeArgument(h, args[0]), args[1].Int(), args[2].Int()
		if n < 0 || c < n {
			h.Panic("reflect.MakeSlice: len > cap")
		}
		h.Charge(native.Product(c, int64(max(t.Elem().Rep.Size(), 1))))
		return reflected(t, t.FromSlice(reflect.MakeSlice(reflect.SliceOf(t.Elem().Rep), int(n), int(c))), false)
	},
	"MakeMap":         makeMapOf,
	"MakeMapWithSize": makeMapOf,
	"PointerTo": func(h native.Host, args []reflect.Value) []reflect.Value {
		return typeResult(typeArgument(h, args[0]).PointerTo())
	},
	"PtrTo": func(h native.Host, args []reflect.Value) []reflect.Value {
		return typeResult(typeArgument(h, args[0]).PointerTo())
	},
	"Indirect": func(h native.Host, args []reflect.Value) []reflect.Value {
		if v := args[0].Interface().(values.Reflected); v.Type == nil || v.Type.ReflectKind() != reflect.Pointer {
			return args
		}
		return valueMethods["Elem"](h, args[0].Interface().(values.Reflected), nil)
	},
	"SliceOf": func(h native.Host, args []reflect.Value) []reflect.Value {
		return typeResult(h.Universe().Of(types.NewSlice(typeArgument(h, args[0]).Go)))
	},
	"MapOf": func(h native.Host, args []reflect.Value) []reflect.Value {
		key, elem := typeArgument(h, args[0]), typeArgument(h, args[1])
		if !types.Comparable(key.Go) {
			h.Panic("reflect.MapOf: invalid key type " + key.String())
		}
		return typeResult(h.Universe().Of(types.NewMap(key.Go, elem.Go)))
	},
	"Append": func(h native.Host, args []reflect.Value) []reflect.Value {
		return appended(h, args[0].Interface().(values.Reflected), args[1].Interface().([]values.Reflected))
	},
}

func makeMapOf(h native.Host, args []reflect.Value) []reflect.Value {
	t := typeArgument(h, args[0])
	h.Charge(48)
	return reflected(t, t.MakeMap(), false)
}

// variable returns the variable of a value that can be set.
func settable(h native.Host, method string, v values.Reflected) reflect.Value {
	switch {
	case v.ReadOnly:
		h.Panic("reflect: reflect.Value." + method + " using value obtained using unexported field")
	case !v.Addressable:
		h.Panic("reflect: reflect.Value." + method + " using unaddressable value")
	}
	return v.Value
}

// assigned returns a value as one of a type that it is assigned to.
func assigned(h native.Host, function string, v values.Reflected, t *values.Type) reflect.Value {
	switch {
	case v.ReadOnly:
		h.Panic("reflect: " + function + " using value obtained using unexported field")
	case v.Type == t:
		return values.Copy(v.Value)
	case !types.AssignableTo(v.Type.Go, t.Go):
		h.Panic(function + ": value of type " + v.Type.String() + " is not assignable to type " + t.String())
	case t.IsInterface() && v.Type.IsInterface():
		return values.Copy(v.Value)
	case t.IsInterface():
		return values.InterfaceValue(v.Type.InInterface(values.Copy(v.Value)))
	}
	return t.Reinterpret(values.Copy(v.Value))
}

// converted is Value.Convert.
func converted(h native.Host, v values.Reflected, args []reflect.Value) []reflect.Value {
	t := typeArgument(h, args[0])
	from, to := v.Type.Kind, t.Kind
	_, isBasic := from.(*types.Basic)
	_, toBasic := to.(*types.Basic)
	x := values.Copy(v.Value)
	switch {
	case !types.ConvertibleTo(v.Type.Go, t.Go):
		h.Panic("reflect.Value.Convert: value of type " + v.Type.String() + " cannot be converted to type " + t.String())
	case t.IsInterface():
		x = assigned(h, "", values.Reflected{Type: v.Type, Value: v.Value}, t)
	case types.IdenticalIgnoreTags(from, to), isPointer(from):
		x = t.Reinterpret(x)
	case isBasic || toBasic:
		h.Charge(4 * native.Length(x))
		x = values.Convert(v.Type, t)(x)
	default:
		panic(values.Unsupported{What: "reflect.Value.Convert from " + v.Type.String() + " to " + t.String()})
	}
	return one(values.Reflected{Type: t, Value: x, ReadOnly: v.ReadOnly})
}

// one and iface make results.
func one(x any) []reflect.Value   { return []reflect.Value{reflect.ValueOf(x)} }
func iface(x any) []reflect.Value { return []reflect.Value{values.InterfaceValue(x)} }

func isPointer(t types.Type) bool {
	_, ok := t.Underlying().(*types.Pointer)
	return ok
}
