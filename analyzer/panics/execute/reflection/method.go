package reflection

import (
	"go/types"
	"reflect"

	"github.com/toolconform/toolconform/analyzer/panics/execute/native"
	"github.com/toolconform/toolconform/analyzer/panics/execute/values"
)

// methodsOf returns the methods of a type in the order of reflection: the exported ones, or all of an interface.
func methodsOf(t *values.Type) []*types.Func {
	const remembered = "the methods of reflection"
	if all, ok := t.Method(remembered).([]*types.Func); ok {
		return all
	}
	all := []*types.Func{}
	for selection := range types.NewMethodSet(t.Go).Methods() {
		if m := selection.Obj().(*types.Func); m.Exported() || t.IsInterface() {
			all = append(all, m)
		}
	}
	t.Remember(remembered, all)
	return all
}

func methodNumber(t *values.Type, name string) int {
	for i, m := range methodsOf(t) {
		if m.Name() == name {
			return i
		}
	}
	return -1
}

func withoutReceiver(sig *types.Signature) *types.Signature {
	return types.NewSignatureType(nil, nil, nil, sig.Params(), sig.Results(), sig.Variadic())
}

// boundMethod returns a method of a value as a function; the zero Value if there is none.
func boundMethod(h native.Host, v values.Reflected, i int) []reflect.Value {
	m := methodsOf(v.Type)[i]
	if v.Type.IsInterface() && v.Value.IsNil() {
		h.Panic("reflect: Method on nil interface value")
	}
	x := v.Type.InInterface(values.Copy(v.Value))
	model := native.Model(func(h native.Host, args []reflect.Value) []reflect.Value { return h.Invoke(x, m.Name(), args...) })
	return one(values.Reflected{
		Type: h.Universe().Of(withoutReceiver(m.Signature())), Value: reflect.ValueOf(&values.Func{Code: model}), ReadOnly: v.ReadOnly,
	})
}

// call is Value.Call.
func call(h native.Host, v values.Reflected, args []reflect.Value) []reflect.Value {
	f := v.Value.Interface().(*values.Func)
	switch {
	case v.ReadOnly:
		h.Panic("reflect: reflect.Value.Call using value obtained using unexported field")
	case f == nil:
		h.Panic("reflect.Value.Call: call of nil function")
	}
	sig, in := v.Type.Kind.(*types.Signature), args[0].Interface().([]values.Reflected)
	out := h.Call(f, arguments(h, sig, in)...)
	results := make([]values.Reflected, len(out))
	for i, x := range out {
		results[i] = values.Reflected{Type: h.Universe().Of(sig.Results().At(i).Type()), Value: x}
	}
	return one(results)
}

// arguments checks and converts the arguments of a call by reflection.
func arguments(h native.Host, sig *types.Signature, in []values.Reflected) (all []reflect.Value) {
	n := sig.Params().Len()
	if sig.Variadic() {
		n--
	}
	switch {
	case len(in) < n:
		h.Panic("reflect: Call with too few input arguments")
	case len(in) > n && !sig.Variadic():
		h.Panic("reflect: Call with too many input arguments")
	}
	for _, x := range in {
		if x.Type == nil {
			h.Panic("reflect: Call using zero Value argument")
		}
	}
	for i, x := range in[:n] {
		t := h.Universe().Of(sig.Params().At(i).Type())
		if !types.AssignableTo(x.Type.Go, t.Go) {
			h.Panic("reflect: Call using " + x.Type.String() + " as type " + t.String())
		}
		all = append(all, assigned(h, "", x, t))
	}
	if sig.Variadic() {
		t := h.Universe().Of(sig.Params().At(n).Type())
		rest := reflect.MakeSlice(reflect.SliceOf(t.Elem().Rep), 0, len(in)-n)
		for _, x := range in[n:] {
			if !types.AssignableTo(x.Type.Go, t.Elem().Go) {
				h.Panic("reflect: cannot use " + x.Type.String() + " as type " + t.Elem().String() + " in Call")
			}
			rest = reflect.Append(rest, assigned(h, "", x, t.Elem()))
		}
		all = append(all, t.FromSlice(rest))
	}
	return all
}
