package contract

import (
	"reflect"
)

// A binder fills Go values from JSON values. encoding/json could, but it matches names in any case, refuses 1.0 for an int,
// and does not say where it stopped when a type reads itself.
type binder struct{ found problems }

// cannotRead is said where the model did nothing wrong: the Go type does not take what the schema promises.
const cannotRead = "cannot be read"

func (b *binder) bind(in value, out reflect.Value, at *path) {
	switch {
	case out.Kind() == reflect.Pointer:
		b.pointer(in, out, at)
	case b.readsItself(in, out, at):
	case in.kind == isNull:
		b.null(out)
	default:
		b.kind(in, out, at)
	}
}

func (b *binder) pointer(in value, out reflect.Value, at *path) {
	if in.kind == isNull {
		out.SetZero()
		return
	}
	target := out.Type().Elem()
	for depth := 0; target.Kind() == reflect.Pointer; depth++ {
		if target = target.Elem(); depth > 8 { // type P *P
			b.found.add(at, cannotRead)
			return
		}
	}
	out.Set(reflect.New(out.Type().Elem()))
	b.bind(in, out.Elem(), at)
}

// null leaves a value as it is, but for what can be nil.
func (b *binder) null(out reflect.Value) {
	switch out.Kind() {
	case reflect.Map, reflect.Slice, reflect.Interface:
		out.SetZero()
	}
}

func (b *binder) kind(in value, out reflect.Value, at *path) {
	switch out.Kind() {
	case reflect.Struct:
		b.structure(in, out, at)
	case reflect.Map:
		b.table(in, out, at)
	case reflect.Slice:
		b.slice(in, out, at)
	case reflect.Array:
		b.array(in, out, at)
	case reflect.Interface:
		b.anything(in, out, at)
	default:
		b.scalar(in, out, at)
	}
}

// structure fills the fields that the schema names. Other members of the text do not reach a struct.
func (b *binder) structure(in value, out reflect.Value, at *path) {
	if in.kind != isObject {
		b.found.add(at, "must be an object")
		return
	}
	fields := fieldTable(out.Type())
	for i, name := range in.names[:in.declared] {
		f, ok := fields[name]
		if !ok {
			continue
		}
		target, ok := reach(out, f.index)
		if !ok {
			b.found.add(at.member(name), cannotRead)
			continue
		}
		b.bind(in.items[i], target, at.member(name))
	}
}

// reach finds a field, and makes the embedded structs on the way to it.
func reach(v reflect.Value, index []int) (reflect.Value, bool) {
	for _, i := range index {
		if v.Kind() == reflect.Pointer {
			if v.IsNil() {
				if !v.CanSet() {
					return v, false
				}
				v.Set(reflect.New(v.Type().Elem()))
			}
			v = v.Elem()
		}
		v = v.Field(i)
	}
	return v, v.CanSet() || v.Kind() == reflect.Struct // of an unexported embedded struct the fields can be set
}

func (b *binder) slice(in value, out reflect.Value, at *path) {
	if isBytes(out.Type()) {
		b.bytes(in, out, at)
		return
	}
	if in.kind != isArray {
		b.found.add(at, "must be an array")
		return
	}
	out.Set(reflect.MakeSlice(out.Type(), len(in.items), len(in.items)))
	for i, item := range in.items {
		b.bind(item, out.Index(i), at.item(i))
	}
}

func (b *binder) array(in value, out reflect.Value, at *path) {
	switch {
	case in.kind != isArray:
		b.found.add(at, "must be an array")
		return
	case len(in.items) > out.Len():
		b.found.add(at, "must have at most "+plural(out.Len(), "item"))
		return
	}
	for i, item := range in.items {
		b.bind(item, out.Index(i), at.item(i))
	}
}
