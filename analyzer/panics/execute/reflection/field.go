package reflection

import (
	"errors"
	"go/token"
	"go/types"
	"reflect"
	"slices"

	"github.com/toolconform/toolconform/analyzer/panics/execute/native"
	"github.com/toolconform/toolconform/analyzer/panics/execute/values"
)

// fieldNamed returns where the field of a struct is that a selector with the name means; nil if there is none, or several.
func fieldNamed(t *values.Type, name string) []int {
	var own *types.Package
	for f := range t.Kind.(*types.Struct).Fields() {
		own = f.Pkg()
	}
	object, index, _ := types.LookupFieldOrMethod(t.Go, true, own, name)
	_, isField := object.(*types.Var)
	switch {
	case isField:
		return index
	case object != nil, !token.IsExported(name) && slices.ContainsFunc(t.Fields(), func(f values.Field) bool { return embedsOther(f, own) }):
		panic(values.Unsupported{What: "reflection on field " + name + " of " + t.String()})
	}
	return nil
}

// embedsOther reports whether a field embeds a type of another package, of which reflection finds unexported fields.
func embedsOther(f values.Field, own *types.Package) bool {
	t := f.Type
	if isPointer(t.Kind) {
		t = t.Elem()
	}
	_, path := declared(t)
	return f.Embedded() && path != own.Path()
}

// fieldAt returns the field at a path, through embedded pointers.
func fieldAt(h native.Host, v values.Reflected, index []int) []reflect.Value {
	for i, n := range index {
		if i > 0 && v.Type.ReflectKind() == reflect.Pointer {
			if v.Value.IsNil() {
				h.Panic("reflect: indirection through nil pointer to embedded struct")
			}
			v = elemOf(h, v, nil)[0].Interface().(values.Reflected)
		}
		v = fieldOf(h, v, []reflect.Value{reflect.ValueOf(n)})[0].Interface().(values.Reflected)
	}
	return one(v)
}

// fieldAtOrError is Value.FieldByIndexErr.
func fieldAtOrError(h native.Host, v values.Reflected, args []reflect.Value) []reflect.Value {
	index := integers(args[0])
	for n := 1; n < len(index); n++ {
		outer := fieldAt(h, v, index[:n])[0].Interface().(values.Reflected)
		if outer.Type.ReflectKind() == reflect.Pointer && outer.Value.IsNil() {
			name, _ := declared(outer.Type.Elem())
			err := errors.New("reflect: indirection through nil pointer to embedded struct field " + name)
			return []reflect.Value{reflect.ValueOf(values.Reflected{}), values.InterfaceValue(err)}
		}
	}
	return append(fieldAt(h, v, index), values.InterfaceValue(nil))
}

// typeAt returns the reflect.StructField at a path.
func typeAt(h native.Host, t *values.Type, index []int) reflect.Value {
	for _, n := range index[:len(index)-1] {
		if t = t.Fields()[n].Type; t.ReflectKind() == reflect.Pointer {
			t = t.Elem()
		}
	}
	return structField(h, t, index[len(index)-1], index)
}

// fieldByName is Value.FieldByName.
func fieldByName(h native.Host, v values.Reflected, args []reflect.Value) []reflect.Value {
	index := fieldNamed(v.Type, args[0].String())
	if index == nil {
		return one(values.Reflected{})
	}
	return fieldAt(h, v, index)
}

// typeFieldByName is Type.FieldByName.
func typeFieldByName(h native.Host, t *values.Type, args []reflect.Value) []reflect.Value {
	if t.ReflectKind() != reflect.Struct {
		h.Panic("reflect: FieldByName of non-struct type " + t.String())
	}
	index := fieldNamed(t, args[0].String())
	if index == nil {
		return []reflect.Value{h.Named("reflect", "StructField").Zero(), reflect.ValueOf(false)}
	}
	return []reflect.Value{typeAt(h, t, index), reflect.ValueOf(true)}
}

func integers(v reflect.Value) []int { return v.Interface().([]int) }
