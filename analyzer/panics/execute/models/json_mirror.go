package models

import (
	"encoding/json"
	"go/types"
	"reflect"
	"slices"

	"github.com/toolconform/toolconform/analyzer/panics/execute/native"
	"github.com/toolconform/toolconform/analyzer/panics/execute/values"
)

// Values of most types lie in memory as those of a Go type with the same fields and tags do. Compiled encoding/json decodes and encodes them
// as such. It is for speed: where it returns an error, the body is interpreted, whose errors have the program's types.

// decoded decodes into what an interface points to, if that is a zero value of a type with a mirror. It reports whether it did.
func decoded(h native.Host, data []byte, target any) bool {
	if target == nil {
		return false
	}
	t, v := h.Universe().Dynamic(target)
	if !isPointer(t.Kind) || v.IsNil() {
		return false
	}
	for isPointer(t.Elem().Kind) && !t.Elem().Load(v).IsNil() && string(data) != "null" {
		t, v = t.Elem(), t.Elem().Load(v)
	}
	mirror := mirrorOf(t.Elem())
	if mirror == nil || !t.Elem().Variable(v).IsZero() {
		return false
	}
	h.Charge(16 * int64(len(data)))
	if json.Unmarshal(data, reflect.NewAt(mirror, v.UnsafePointer()).Interface()) != nil {
		t.Elem().Variable(v).SetZero()
		return false
	}
	return true
}

// encoded encodes a value of a type with a mirror, if no part of it has another representation.
func encoded(h native.Host, x any) (text []byte, ok bool) {
	if x == nil {
		return nil, false
	}
	t := h.Universe().Known(x)
	if t == nil {
		return nil, false
	}
	mirror := mirrorOf(t)
	if mirror == nil {
		return nil, false
	}
	v := reflect.New(t.Rep)
	v.Elem().Set(values.Value(x))
	made := reflect.NewAt(mirror, v.UnsafePointer()).Elem()
	if !isCompiled(made, 20) {
		return nil, false
	}
	text, err := json.Marshal(made.Interface())
	h.Charge(2 * int64(len(text)))
	return text, err == nil
}

// isCompiled reports whether a value is represented as compiled code has it: its interfaces hold basic values, maps and slices of these.
func isCompiled(v reflect.Value, depth int) bool {
	if depth == 0 {
		return false
	}
	switch v.Kind() {
	case reflect.Interface:
		if _, isBox := v.Interface().(values.Box); isBox || isObject(v.Interface()) {
			return false
		}
		return v.IsNil() || v.Elem().Type().PkgPath() == "" && isCompiled(v.Elem(), depth-1)
	case reflect.Pointer:
		return v.IsNil() || isCompiled(v.Elem(), depth-1)
	case reflect.Slice, reflect.Array:
		if !mayHoldInterface(v.Type().Elem()) {
			return true
		}
		for i := range v.Len() {
			if !isCompiled(v.Index(i), depth-1) {
				return false
			}
		}
	case reflect.Map:
		for it := v.MapRange(); it.Next(); {
			if !isCompiled(it.Value(), depth-1) {
				return false
			}
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() && !isCompiled(v.Field(i), depth-1) {
				return false
			}
		}
	}
	return true
}

func mayHoldInterface(t reflect.Type) bool {
	return t.Kind() >= reflect.Array && t.Kind() != reflect.String
}

var mirrors = map[string]reflect.Type{"json.RawMessage": reflect.TypeFor[json.RawMessage](), "json.Number": reflect.TypeFor[json.Number]()}

// mirrorOf returns the Go type that compiled encoding/json treats as the interpreted one does a type of the program; nil if there is none: of
// types that contain themselves, with methods for JSON, or with embedded structs.
func mirrorOf(t *values.Type) (mirror reflect.Type) {
	const remembered = "mirror"
	switch known := t.Method(remembered).(type) {
	case reflect.Type:
		return known
	case bool: // it contains itself, or there is none
		return nil
	}
	t.Remember(remembered, false)
	if mirror = mirrors[t.String()]; mirror == nil && !hasJSONMethod(t) {
		mirror = newMirror(t)
	}
	if mirror != nil {
		t.Remember(remembered, mirror)
	}
	return mirror
}

func newMirror(t *values.Type) reflect.Type {
	var elem reflect.Type
	switch k := t.Kind.(type) {
	case *types.Struct:
		if !t.Native {
			return mirrorOfStruct(t)
		}
		return t.Rep
	case *types.Basic:
		if k.Info()&types.IsComplex == 0 && k.Kind() != types.UnsafePointer {
			return t.Rep
		}
		return nil
	case *types.Map:
		if t.Native {
			return t.Rep
		}
		return nil
	case *types.Interface:
		if k.Empty() {
			return t.Rep
		}
		return nil
	case *types.Pointer, *types.Slice, *types.Array:
		if elem = mirrorOf(t.Elem()); elem == nil {
			return nil
		}
	}
	switch t.ReflectKind() {
	case reflect.Pointer:
		return reflect.PointerTo(elem)
	case reflect.Slice:
		return reflect.SliceOf(elem)
	case reflect.Array:
		return reflect.ArrayOf(t.Rep.Len(), elem)
	}
	return nil
}

func mirrorOfStruct(t *values.Type) reflect.Type {
	fields := make([]reflect.StructField, len(t.Fields()))
	for i, f := range t.Fields() {
		fields[i] = reflect.StructField{Name: f.Name(), Type: f.Type.Rep, Tag: f.Tag}
		if !f.Exported() {
			fields[i].PkgPath = "p"
		} else if fields[i].Type = mirrorOf(f.Type); fields[i].Type == nil {
			return nil
		}
		if f.Embedded() {
			return nil
		}
	}
	return reflect.StructOf(fields)
}

// hasJSONMethod reports whether values of a type of the program, or pointers to them, decode or encode themselves. Those of native types do it
// compiled.
func hasJSONMethod(t *values.Type) bool {
	return !t.Native && (DecodesItself(t.Go) || hasMethod(t.Go, "MarshalJSON", "MarshalText"))
}

// DecodesItself reports whether values of a type, or pointers to them, decode themselves from JSON.
func DecodesItself(t types.Type) bool { return hasMethod(t, "UnmarshalJSON", "UnmarshalText") }

// hasMethod reports whether values of a named type, or pointers to them, have one of some methods.
func hasMethod(t types.Type, names ...string) bool {
	_, isNamed := types.Unalias(t).(*types.Named)
	return isNamed && slices.ContainsFunc(names, func(name string) bool {
		object, _, _ := types.LookupFieldOrMethod(t, true, nil, name)
		return object != nil
	})
}
