package contract

import (
	"encoding"
	"reflect"
	"strconv"
)

// table fills a map with all members of an object, those too that a schema does not name.
func (b *binder) table(in value, out reflect.Value, at *path) {
	if in.kind != isObject {
		b.found.add(at, "must be an object")
		return
	}
	t := out.Type()
	filled := reflect.MakeMapWithSize(t, len(in.names))
	for i, name := range in.names {
		key := reflect.New(t.Key()).Elem()
		if !readKey(name, key) {
			b.found.add(at.member(name), "is not a valid name")
			continue
		}
		item := reflect.New(t.Elem()).Elem()
		b.bind(in.items[i], item, at.member(name))
		filled.SetMapIndex(key, item)
	}
	out.Set(filled)
}

func readKey(name string, key reflect.Value) bool {
	if target, ok := key.Addr().Interface().(encoding.TextUnmarshaler); ok {
		return target.UnmarshalText([]byte(name)) == nil
	}
	switch kind := key.Kind(); {
	case kind == reflect.String:
		key.SetString(name)
	case key.CanInt():
		n, err := strconv.ParseInt(name, 10, key.Type().Bits())
		key.SetInt(n)
		return err == nil
	case key.CanUint():
		n, err := strconv.ParseUint(name, 10, key.Type().Bits())
		key.SetUint(n)
		return err == nil
	default:
		return false
	}
	return true
}

// anything fills an empty interface as encoding/json does: maps, slices, float64, string, bool and nil.
func (b *binder) anything(in value, out reflect.Value, at *path) {
	if out.NumMethod() > 0 {
		b.found.add(at, cannotRead)
		return
	}
	if v := plainValue(in); v != nil {
		out.Set(reflect.ValueOf(v))
		return
	}
	out.SetZero()
}

func plainValue(in value) any {
	switch in.kind {
	case isBoolean:
		return in.raw == "true"
	case isNumber:
		f, _ := strconv.ParseFloat(in.raw, 64) // within range, or the reader would have said so
		return f
	case isString:
		return in.string()
	case isArray:
		list := make([]any, len(in.items))
		for i, item := range in.items {
			list[i] = plainValue(item)
		}
		return list
	case isObject:
		object := make(map[string]any, len(in.names))
		for i, name := range in.names {
			object[name] = plainValue(in.items[i])
		}
		return object
	}
	return nil
}
